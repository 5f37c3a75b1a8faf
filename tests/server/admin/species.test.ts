// @module-tag postgres

import { afterAll, describe, expect, it } from 'vitest';
import { adminServer, listAudits } from './admin.ts';
import { create, fresh, site } from './items.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const species = (more: object = {}) => {
  const name = fresh('Fish');
  return { name, slug: name.toLowerCase().replace(' ', '-'), ...more };
};
const read = async (url: string) => (await server.app.inject(url)).json();
const readSpeciesNames = async (id: number) => (await read(`/api/dive-sites/${id}`)).details.species;

describe('names on dive sites', () => {
  it('saves a site with the names of its species, and links them', async () => {
    const fish = await create(
      admin,
      '/api/species',
      species({ scientificName: 'Genus prima', otherNames: ['Old prima'] }),
    );
    const body = site({
      details: {
        species: [
          { common: 'Whatever', scientific: 'genus PRIMA' },
          { common: 'old prima' },
          { common: 'Unheard of', scientific: 'Nescio quid' },
        ],
      },
    });
    const { id } = await create(admin, '/api/dive-sites', body);
    const page = await read(`/api/dive-sites/${id}`);
    expect(page.details.species).toEqual([
      { common: fish.name, scientific: 'Genus prima' },
      { common: 'Unheard of', scientific: 'Nescio quid' },
    ]);
    expect(page.speciesSlugs).toEqual([fish.slug, null]);
    expect((await read(`/api/species/slug/${fish.slug}`)).sites).toMatchObject([{ id }]);
    const unlinked = (await admin.send('GET', '/api/admin/species/unlinked')).json();
    expect(unlinked).toMatchObject([{ common: 'Unheard of', sites: [{ id }] }]);
  });

  it('renames a species on every site, so that an open form cannot put the old name back', async () => {
    const fish = await create(admin, '/api/species', species({ scientificName: 'Genus altera' }));
    const named = { details: { species: [{ common: fish.name, scientific: 'Genus altera' }] } };
    const saved = await create(admin, '/api/dive-sites', site(named));
    await admin.send('PUT', `/api/species/${fish.id}`, { name: 'New name', scientificName: 'Nova altera' });
    expect(await readSpeciesNames(saved.id)).toEqual([{ common: 'New name', scientific: 'Nova altera' }]);
    const stale = await admin.send('PUT', `/api/dive-sites/${saved.id}`, { visibility: '5m' }, saved.version);
    expect(stale.statusCode).toBe(412);
    expect((await read(`/api/species/slug/${fish.slug}`)).sites).toHaveLength(1);
  });

  it('gives a site its links when the species is added later', async () => {
    const named = { details: { species: [{ common: 'LATE fish', scientific: 'Sera veniens' }] } };
    const { id } = await create(admin, '/api/dive-sites', site(named));
    await create(
      admin,
      '/api/species',
      species({ name: 'Late fish', slug: 'late-fish', scientificName: 'Sera veniens' }),
    );
    expect((await read(`/api/dive-sites/${id}`)).speciesSlugs).toEqual(['late-fish']);
    expect(await readSpeciesNames(id)).toEqual([{ common: 'Late fish', scientific: 'Sera veniens' }]);
  });
});

describe('the history of a dive site', () => {
  const newestFields = async (id: number) => {
    const url = `/api/admin/dive-sites/${id}/revisions`;
    const [newest] = (await admin.send('GET', url)).json();
    return (await admin.send('GET', `${url}/${newest.id}`)).json().fields;
  };

  it('contains the saved values, not the typed ones', async () => {
    const fish = await create(admin, '/api/species', species({ otherNames: ['Typed fish'] }));
    const typed = { details: { species: [{ common: 'Typed fish', scientific: null }] } };
    const { id } = await create(admin, '/api/dive-sites', site(typed));
    const named = [{ common: fish.name, scientific: null }];
    expect((await newestFields(id)).details.species).toEqual(named);
    const again = await admin.send('PUT', `/api/dive-sites/${id}`, typed);
    expect(again.json()).toMatchObject({ version: 1, details: { species: named } });
  });

  it('has a version for each renaming of a species', async () => {
    const fish = await create(admin, '/api/species', species());
    const { id } = await create(admin, '/api/dive-sites', site({ details: { species: [{ common: fish.name }] } }));
    await admin.send('PUT', `/api/species/${fish.id}`, { name: fresh('Renamed fish') });
    const saved = (await admin.send('GET', `/api/admin/dive-sites/${id}`)).json();
    expect((await newestFields(id)).details).toEqual(saved.details);
  });
});

describe('the list of species', () => {
  it('counts sites and their best months; a closed site has none', async () => {
    const fish = await create(admin, '/api/species', species({ scientificName: 'Genus numerata' }));
    const named = [{ common: fish.name, scientific: 'Genus numerata' }];
    await create(admin, '/api/dive-sites', site({ details: { species: named, bestMonths: [1, 2] } }));
    const status = { state: 'closed', text: 'Closed.', source: 'Notice', checkedOn: '2026-11-20' };
    await create(admin, '/api/dive-sites', site({ details: { species: named, bestMonths: [2], status } }));
    const [card] = await read(`/api/species?q=${encodeURIComponent('genus numerata')}`);
    expect(card).toMatchObject({ slug: fish.slug, sites: 2, monthSites: [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] });
  });
});

describe('merging', () => {
  const pair = async () => {
    const keep = await create(admin, '/api/species', species({ scientificName: fresh('Genus manens') }));
    const gone = await create(
      admin,
      '/api/species',
      species({ scientificName: fresh('Genus abiens'), content: 'Text.' }),
    );
    const named = { details: { species: [{ common: gone.name, scientific: gone.scientificName }] } };
    const { id } = await create(admin, '/api/dive-sites', site(named));
    return { keep, gone, siteId: id as number };
  };

  it('lists what it would change and changes nothing', async () => {
    const { keep, gone, siteId } = await pair();
    const plan = await admin.send('GET', `/api/admin/species/${gone.id}/merge?into=${keep.id}`);
    expect(plan.json()).toMatchObject({
      keep: { id: keep.id, name: keep.name },
      merge: { id: gone.id, path: `/marine-life/${gone.slug}` },
      sites: [{ id: siteId }],
      gainedNames: [gone.name, gone.scientificName],
      takenOver: ['text'],
      redirects: [`/marine-life/${gone.slug}`],
    });
    expect((await admin.send('GET', `/api/admin/species/${gone.id}`)).statusCode).toBe(200);
  });

  it('keeps links, names, former addresses and a revision', async () => {
    const { keep, gone, siteId } = await pair();
    await admin.send('PUT', `/api/species/${gone.id}`, { slug: `${gone.slug}-renamed` });
    const merged = await admin.send('POST', `/api/admin/species/${gone.id}/merge`, { into: keep.id, intoVersion: 1 });
    expect([merged.statusCode, merged.json()]).toMatchObject([
      200,
      { id: keep.id, content: 'Text.', otherNames: [gone.name, gone.scientificName] },
    ]);
    expect(await readSpeciesNames(siteId)).toEqual([{ common: keep.name, scientific: keep.scientificName }]);
    expect((await read(`/api/species/slug/${keep.slug}`)).sites).toMatchObject([{ id: siteId }]);
    expect((await admin.send('GET', `/api/admin/species/${gone.id}`)).statusCode).toBe(404);
    const old = await server.database.selectFrom('oldSlugs').selectAll().where('entityId', '=', keep.id).execute();
    expect(old.map(({ kind, slug }) => [kind, slug]).sort()).toEqual([
      ['species', gone.slug],
      ['species', `${gone.slug}-renamed`],
    ]);
    const revisions = (await admin.send('GET', `/api/admin/species/${keep.id}/revisions`)).json();
    expect(revisions.length).toBeGreaterThan(1);
    expect((await listAudits(server.database)).at(-1)).toMatchObject({ action: 'species_merged' });
    const late = await create(
      admin,
      '/api/dive-sites',
      site({ details: { species: [{ common: gone.name, scientific: gone.scientificName }] } }),
    );
    expect(await readSpeciesNames(late.id)).toEqual([{ common: keep.name, scientific: keep.scientificName }]);
  });

  it('removes the merged species from the search, and can be undone', async () => {
    const word = fresh('xylophonic').replace(' ', '');
    const { keep, gone, siteId } = await pair();
    await admin.send('PUT', `/api/species/${gone.id}`, { content: `Its song is ${word}.` });
    await admin.send('PUT', `/api/species/${keep.id}`, { content: 'A text of its own.' });
    const found = async () => (await read(`/api/search?q=${word}`)).total;
    expect(await found()).toBe(1);
    await admin.send('POST', `/api/admin/species/${gone.id}/merge`, { into: keep.id });
    expect(await found()).toBe(0);
    const [deleted] = (await admin.send('GET', '/api/admin/deleted')).json().items;
    expect(deleted).toMatchObject({ name: gone.name });
    const restored = await admin.send('POST', `/api/admin/deleted/${deleted.id}/restore`, {});
    expect(restored.json()).toMatchObject({ id: gone.id, path: `/marine-life/${gone.slug}`, renamedTo: null });
    expect(await found()).toBe(1);
    expect((await read(`/api/species/slug/${gone.slug}`)).content).toContain(word);
    expect((await admin.send('GET', `/api/admin/species/${gone.id}/revisions`)).json().length).toBeGreaterThan(1);
    // Merging again renames the species on sites again.
    await admin.send('PUT', `/api/dive-sites/${siteId}`, { details: { species: [{ common: gone.name }] } });
    expect(await readSpeciesNames(siteId)).toMatchObject([{ common: gone.name }]);
    await admin.send('POST', `/api/admin/species/${gone.id}/merge`, { into: keep.id });
    expect(await readSpeciesNames(siteId)).toMatchObject([{ common: keep.name }]);
  });

  it('rejects a species that was changed meanwhile, itself, and one that no longer exists', async () => {
    const { keep, gone } = await pair();
    const merge = (body: object) => admin.send('POST', `/api/admin/species/${gone.id}/merge`, body);
    expect((await merge({ into: keep.id, version: 9 })).statusCode).toBe(412);
    expect((await merge({ into: keep.id, intoVersion: 9 })).statusCode).toBe(412);
    expect((await merge({ into: gone.id })).statusCode).toBe(400);
    expect((await merge({ into: 2_000_000_000 })).statusCode).toBe(404);
    expect((await merge({})).statusCode).toBe(400);
    const anonymous = {
      method: 'POST',
      url: `/api/admin/species/${gone.id}/merge`,
      payload: { into: keep.id },
    } as const;
    expect((await server.app.inject(anonymous)).statusCode).toBe(401);
  });
});
