const RANGE = /(\d)\s*[-–]\s*(?=\d)/g;
const UNIT = /(\d)\s*(m|km|°C)(?![\p{L}\p{N}])/gu;

/**
 * A measured fact as it is set: an en dash in ranges, and a space that doesn't break before the unit. '25-29°C' becomes
 * '25–29 °C', '5-18m' becomes '5–18 m'. Words around the figures stay. For facts only: it would change dates and names too.
 */
export function measured(fact: string): string {
  return fact.replace(RANGE, '$1–').replace(UNIT, '$1\u00A0$2');
}
