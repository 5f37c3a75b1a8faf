import { expect, it } from 'vitest';
import { editedSince } from './draft-store.ts';

const sent = { title: 'Reef', text: 'One', details: { entry: ['boat'] } };
const saved = { title: 'Reef', text: 'One.', details: { entry: ['boat'] } };

it('is nothing when nothing was typed, whatever the server made of it', () =>
  expect(editedSince(sent, structuredClone(sent), saved)).toBeNull());
it('keeps what was typed, and takes the rest from the server', () =>
  expect(editedSince(sent, { ...sent, title: 'Reefs' }, saved)).toEqual({ ...saved, title: 'Reefs' }));
it('sees a change within a group, and a text that was emptied', () =>
  expect(editedSince(sent, { ...sent, text: '', details: { entry: ['boat', 'shore'] } }, saved)).toEqual({
    ...{ title: 'Reef', text: '' },
    details: { entry: ['boat', 'shore'] },
  }));
