import type { SiteAccess } from '../../../domain/dive-sites/dive-site-details.ts';
import { ACCESS_FACTS, listSimpleFacts } from '../../../domain/dive-sites/simple-facts.ts';
import { partialDate } from '../../../domain/kernel/dates.ts';
import { capitalize } from '../../../domain/kernel/letter-case.ts';

/** One line of 'Getting there'; `url` is where its text leads. */
export type AccessFact = { name: string; value: string; url?: string };

/** Facts about getting to a site, in the order of its page. */
export function accessFacts({ entryPoint, boat, fee, permit, reception, ...others }: SiteAccess) {
  const facts: { name: string; value: string | null | undefined; url?: string | null | undefined }[] = [
    { name: 'Entry point', value: entryPoint },
    { name: 'By boat', value: boat },
    ...listSimpleFacts(ACCESS_FACTS, others),
    { name: 'Fee', value: fee && feeText(fee) },
    { name: 'Permit', value: permit?.text, url: permit?.url },
    ...listSimpleFacts(ACCESS_FACTS, { reception }),
  ];
  return facts.flatMap(({ name, value, url }): AccessFact[] =>
    value ? [url ? { name, value, url } : { name, value }] : [],
  );
}

/** 'AUD 12.50 per vehicle and day, read on 3 August 2026'; never an amount without its currency and its date, on which an old page may have been read. A fee of 0 is 'Free'; one that lacks them is left out. */
function feeText({ amount, currency, purpose, checkedOn }: NonNullable<SiteAccess['fee']>): string {
  if (!(amount >= 0 && currency && checkedOn)) return '';
  const figure = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  const price = amount === 0 ? 'Free' : `${currency}\u00A0${figure}`;
  return `${price}${purpose ? ` ${purpose}` : ''}, read on ${partialDate(checkedOn)}`;
}

/**
 * Sentences that a site's free text about facilities adds to the facts of 'Getting there': whole sentences, without those whose
 * every word stands in the facts. Null where nothing remains.
 */
export function remainingFacilities(facilities: string | null, access: SiteAccess): string | null {
  const known = new Set(accessFacts(access).flatMap(({ name, value }) => longWords(`${name} ${value}`)));
  const kept = (facilities ?? '')
    .split(/(?<=[.!?;])\s+/)
    .filter((sentence) => {
      const words = longWords(sentence);
      return words.length === 0 || words.some((word) => !known.has(word));
    })
    .map((sentence) => capitalize(sentence.replace(/;$/, '.')))
    .join(' ');
  return kept || null;
}

/** Words of four letters and more in the singular, and numbers, which carry the facts of a sentence. */
const longWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [])
    .filter(
      (word) => !/^(?:with|from|this|that|there|where|which|near|some|about|takes?|comes?|only|more|less)$/.test(word),
    )
    .map((word) => word.replace(/s$/, ''));
