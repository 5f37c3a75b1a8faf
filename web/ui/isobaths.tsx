/** Lines of equal depth behind a block; the block is positioned and hides what runs over. */
export function Isobaths() {
  return <div className="isobaths" aria-hidden="true" />;
}
