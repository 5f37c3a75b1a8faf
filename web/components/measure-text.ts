/** A measure as people type it, set as a chart sets it: '14-28m' becomes '14–28 m', '21-29°C' becomes '21–29 °C'. The words stay as they are. */
export const measureText = (text: string): string =>
  text
    .replace(/(\d(?:\s*(?:m|°\s?C))?)\s*-\s*(?=\d)/g, '$1–')
    .replace(
      /(\d)\s*(m|km|°\s?C)(?![\p{L}\d])/gu,
      (_, digit: string, unit: string) => `${digit}\u00A0${unit.replace(/\s/, '')}`,
    );
