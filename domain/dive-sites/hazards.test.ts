import { expect, it } from 'vitest';
import { diveSiteFields } from './dive-site.ts';
import { HAZARD_KINDS, type HazardKind, hazardLabel, hazardText } from './hazards.ts';

it('joins the items in their order', () => {
  expect(
    hazardText([
      { kind: 'current', text: 'Strong current on springs.' },
      { kind: 'boats', text: 'Tow a float.' },
    ]),
  ).toBe('Strong current on springs. Tow a float.');
});

it('labels every kind, and kinds of a newer version', () => {
  expect(new Set(HAZARD_KINDS.map(hazardLabel)).size).toBe(HAZARD_KINDS.length);
  expect(hazardLabel('volcano' as HazardKind)).toBe('Also');
});

it('keeps the text of the most hazards that a site may have within the limit of the field', () => {
  const item = diveSiteFields.shape.details.unwrap().shape.hazards.unwrap();
  const most = { kind: 'other' as const, text: 'x'.repeat(400) };
  expect(item.safeParse(Array.from({ length: 13 }, () => most)).success).toBe(false);
  const text = hazardText(item.parse(Array.from({ length: 9 }, () => most)));
  expect(diveSiteFields.shape.hazards.safeParse(text).success).toBe(true);
});
