// @module-tag postgres

import { expect, it } from 'vitest';
import { makeDiveSite } from '../../tests/factories/make-content.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { addUpByPage } from './current-paths.ts';

it('adds up a dive site by its id, whatever it was called, and leaves other paths as they are', async () => {
  const { database, close } = await testDatabase();
  const id = await makeDiveSite(database, { name: 'Blue Reef' });
  const counted = [
    { page: `/dive-sites/${id}-red-reef`, count: 2 },
    { page: `/dive-sites/${id}-blue-reef`, count: 1 },
    { page: `/dive-sites/${id + 1}-gone`, count: 4 },
    { page: '/dive-sites/places/queensland', count: 8 },
  ];
  expect(await addUpByPage(database, counted)).toEqual([
    { page: `/dive-sites/${id}-blue-reef`, count: 3 },
    { page: `/dive-sites/${id + 1}-gone`, count: 4 },
    { page: '/dive-sites/places/queensland', count: 8 },
  ]);
  await close();
});
