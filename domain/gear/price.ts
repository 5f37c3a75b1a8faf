/** One amount with or without the currency around it: '$399 AUD', 'A$1,180', '399.95'. A range or 'from $99' is none. */
const AMOUNT = /^(?:A|AU)?\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,8})(\.\d{1,2})?\s*(?:AUD)?$/i;

/** The Australian dollars in a price that a person wrote, as a decimal such as '1180.00'; null when it is not one amount. */
export function priceAmount(text: string | null): string | null {
  const [, whole, cents] = AMOUNT.exec(text?.trim() ?? '') ?? [];
  return whole ? Number(whole.replaceAll(',', '') + (cents ?? '')).toFixed(2) : null;
}

/** A price as readers see it: one amount as 'A$1,499' or 'A$399.95'; anything else, such as 'from $399', as it was written. */
export function formatPrice(text: string): string {
  const amount = priceAmount(text);
  if (amount === null) return text.trim();
  const [whole = '', cents] = amount.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `A$${grouped}${cents === '00' ? '' : `.${cents}`}`;
}
