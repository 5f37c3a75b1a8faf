import { expect, it } from 'vitest';
import { ENTITY_KINDS } from '../../../domain/kernel/entities.ts';
import { canKeepChanges } from '../../../domain/writing/pending-change.ts';
import { diffFields } from '../../../web/admin/kit/history/diff-fields.ts';
import { describeStoredFields } from '../../../web/admin/kit/history/stored-fields.ts';
import { sampleFields } from '../../factories/sample-fields.ts';

it.each(ENTITY_KINDS.filter(canKeepChanges))('names each field of a %s whose draft differs, and no other', (kind) => {
  const live = sampleFields(kind, 1);
  const draft: Record<string, unknown> = { ...live, ...sampleFields(kind, 2) };
  const { fields, readTexts } = describeStoredFields(draft);
  const differing = Object.keys(draft).filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(live[name]));
  expect(differing.length).toBeGreaterThan(0);
  const shown = diffFields(fields, readTexts(live), readTexts(draft)).map(({ field }) => field.name);
  expect(shown.toSorted()).toEqual(differing.toSorted());
  expect(diffFields(fields, readTexts(live), readTexts(live))).toEqual([]);
});

it('gives the parts of a field a line each, with their names', () => {
  const draft = { name: 'Torches', picks: [{ purpose: 'Night', reason: 'Bright.' }], notes: ['A', 'B'], isRare: false };
  const { fields, readTexts } = describeStoredFields(draft);
  expect(readTexts(draft)).toEqual({
    ...{ name: 'Torches', picks: 'purpose: Night\nreason: Bright.', notes: 'A\nB', isRare: 'false' },
  });
  expect(fields.map(({ label, control }) => [label, control])).toEqual([
    ...[
      ['Name', 'text'],
      ['Picks', 'lines'],
      ['Notes', 'lines'],
      ['Is rare', 'text'],
    ],
  ]);
});
