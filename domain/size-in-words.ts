/** '340 kB' or '2.3 MB', with 1,000 bytes to a kilobyte, as cameras and operating systems count. */
export function sizeInWords(bytes: number): string {
  return bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
