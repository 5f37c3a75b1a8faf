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
