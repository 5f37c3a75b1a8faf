/** Between two figures, the first of which may have a unit of its own ('10m-25m'). */
const RANGE = /(\d(?:\s*(?:m|°\s?C))?)\s*[-–]\s*(?=\d)/g;
const UNIT = /(\d)\s*(m|km|°\s?C)(?![\p{L}\p{N}])/gu;

/**
 * Formats a measurement as typed: an en dash in ranges, and a space that doesn't break before the unit. '25-29°C' becomes
 * '25–29 °C', '5-18m' becomes '5–18 m'. Words around the figures stay. For facts only: it would change dates and names too.
 */
export function formatMeasurement(fact: string): string {
  return fact
    .replace(RANGE, '$1–')
    .replace(UNIT, (_, digit: string, unit: string) => `${digit}\u00A0${unit.replace(/\s/, '')}`);
}

/** '340 kB', '2.3 MB' or '1.2 GB', with 1,000 bytes to a kilobyte, as cameras and operating systems count. */
export function formatBytes(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return bytes < 999_950_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}
