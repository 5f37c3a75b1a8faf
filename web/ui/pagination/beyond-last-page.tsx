/** Shown instead of a list on a page that it does not have. */
export function BeyondLastPage({ firstPage }: { firstPage: string }) {
  return (
    <p>
      The list ends before this page. <a href={firstPage}>Go to its first page</a>.
    </p>
  );
}
