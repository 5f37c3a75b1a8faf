import { expect, it } from 'vitest';
import type { GuideParts } from '../../../domain/offline/guide.ts';
import { OfflineApi } from './offline-api.ts';

const GAZETTEER = {
  towns: 'Cairns\tQueensland\t-16.92\t145.77',
  moreTowns: 'Alotau\tPapua New Guinea\t-10.31\t150.46',
  postcodes: '4870\tCairns, Queensland',
  waters: '',
};

it('reads a part again after a failed read', async () => {
  let reads = 0;
  const parts = { index: { gazetteer: GAZETTEER, facts: { sites: [] } } } as unknown as GuideParts;
  const guide = new OfflineApi(async (name) => {
    reads += 1;
    if (reads === 1) throw new Error('The disk was busy.');
    return parts[name];
  });
  const search = () => guide.read('/api/gazetteer?q=cairns');
  await expect(search()).rejects.toThrow('The disk was busy.');
  expect(await search()).toMatchObject([{ name: 'Cairns' }]);
  await search();
  expect(reads).toBe(2);
});
