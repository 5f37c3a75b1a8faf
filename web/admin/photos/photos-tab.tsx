export function PhotosTab() {
  return null;
}
