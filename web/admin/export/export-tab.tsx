export function ExportTab() {
  return null;
}
