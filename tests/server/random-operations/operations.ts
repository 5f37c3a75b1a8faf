import { expect } from 'vitest';
import { publishDue } from '../../../server/crud/publish-due.ts';
import { startSending } from '../../../server/features/newsletter/start-sending.ts';
import { allResources } from '../../../server/registry/resources.ts';
import { article, product, review, site } from '../admin/items.ts';
import { SITE_URL } from '../test-server.ts';
import { assertStatus, COLLECTIONS, type Item, KINDS, type Kind, type SiteModel } from './site-model.ts';

/** An action of an admin or a visitor on the real app. Does nothing if there is nothing to work on. */
export type Operation = (model: SiteModel, seed: number) => Promise<unknown>;

const METHODS: Record<Kind, 'PUT' | 'PATCH'> = {
  article: 'PATCH',
  review: 'PATCH',
  product: 'PATCH',
  species: 'PUT',
  'dive-site': 'PUT',
  'newsletter-issue': 'PATCH',
};
const PUBLISHABLE: readonly Kind[] = ['article', 'review', 'product', 'dive-site'];
const TEXT_FIELDS: Partial<Record<Kind, string>> = { product: 'description', 'dive-site': 'description' };
const textField = (kind: Kind) => TEXT_FIELDS[kind] ?? 'content';
const makeUrl = ({ kind, id }: Item) => `/api/${COLLECTIONS[kind]}/${id}`;
const isHere = ({ state }: Item) => state !== 'deleted';
const isDraftable = (item: Item) => isHere(item) && PUBLISHABLE.includes(item.kind);
const TOMORROW_MS = 24 * 60 * 60_000;
const LINKS = ['a', 'b', 'c'].map((name) => `https://shop.example/${name}`);
const someLink = (seed: number) => LINKS[seed % LINKS.length] as string;

function bodyFor(model: SiteModel, kind: Kind, seed: number, text: string): object {
  const name = model.fresh(kind.replace('-', ' '));
  const common = { [textField(kind)]: text, published: seed % 3 > 0 };
  if (kind === 'article') return article({ ...common, title: name });
  if (kind === 'review') return review({ ...common, title: name, purchaseLink: someLink(seed) });
  if (kind === 'product') return product({ ...common, name, affiliateLink: someLink(seed) });
  if (kind === 'newsletter-issue') return { title: name, content: text };
  if (kind === 'species') return { name, slug: name.replaceAll(' ', '-'), content: text };
  const named = [...model.items.values()].filter((item) => item.kind === 'species').slice(-2);
  return site({
    ...common,
    name,
    details: { species: named.map((species) => ({ common: species.name, scientific: null })) },
  });
}

const create: Operation = async (model, seed) => {
  const kind = KINDS[seed % KINDS.length] as Kind;
  const text = model.fresh('word');
  const response = await model.send('POST', `/api/${COLLECTIONS[kind]}`, bodyFor(model, kind, seed, text));
  assertStatus(response, 201);
  model.note(kind, response.json(), text);
};

/** Sends a change and records the response. */
async function change(model: SiteModel, item: Item, body: object, text = item.text): Promise<void> {
  const response = await model.send(METHODS[item.kind], makeUrl(item), body);
  assertStatus(response, 200);
  model.note(item.kind, response.json(), text);
}

const edit: Operation = async (model, seed) => {
  const item = model.pick(seed, isHere);
  if (!item) return;
  const text = model.fresh('word');
  await change(model, item, { [textField(item.kind)]: text }, text);
};

/** Saves without a change, which must keep the version, so that an open window can still save. */
const saveUnchanged: Operation = async (model, seed) => {
  const item = model.pick(seed, isHere);
  if (!item) return;
  const before = (await model.send('GET', makeUrl(item).replace('/api/', '/api/admin/'))).json();
  const body = { [textField(item.kind)]: item.text };
  const response = await model.send(METHODS[item.kind], makeUrl(item), body, before.version);
  assertStatus(response, 200);
  if (response.json().version !== before.version) throw new Error('a save without a change raised the version');
};

const saveStale: Operation = async (model, seed) => {
  const item = model.pick(seed, isHere);
  if (!item) return;
  const response = await model.send(METHODS[item.kind], makeUrl(item), { [textField(item.kind)]: 'Lost' }, 999_999);
  assertStatus(response, 412);
};

const togglePublished: Operation = async (model, seed) => {
  const item = model.pick(seed, isDraftable);
  if (item) await change(model, item, { published: item.state !== 'live' });
};

const schedule: Operation = async (model, seed) => {
  const item = model.pick(seed, (each) => isDraftable(each) && each.state === 'draft');
  const publishAt = new Date(Date.now() + TOMORROW_MS).toISOString();
  if (item) await change(model, item, { published: true, publishAt });
};

const publishScheduled: Operation = async (model) => {
  await publishDue(model.server.database, allResources, new Date(Date.now() + 2 * TOMORROW_MS).toISOString());
  for (const item of model.items.values()) {
    if (item.state !== 'scheduled') continue;
    item.state = 'live';
    model.noteAddress(item);
  }
};

/** Renames an item and changes its address. */
const rename: Operation = async (model, seed) => {
  const item = model.pick(seed, (each) => isHere(each) && each.kind !== 'newsletter-issue');
  if (!item) return;
  const name = model.fresh('renamed');
  const nameField = item.kind === 'article' || item.kind === 'review' ? 'title' : 'name';
  const slug = item.kind === 'dive-site' ? {} : { slug: name.replaceAll(' ', '-') };
  await change(model, item, { [nameField]: name, ...slug });
};

const merge: Operation = async (model, seed) => {
  const isSpecies = (item: Item) => isHere(item) && item.kind === 'species';
  const gone = model.pick(seed, isSpecies);
  const keep = model.pick(seed + 1, (item) => isSpecies(item) && item !== gone);
  if (!gone || !keep) return;
  const response = await model.send('POST', `/api/admin/species/${gone.id}/merge`, { into: keep.id });
  assertStatus(response, 200);
  model.note('species', response.json(), keep.text);
  gone.state = 'deleted';
  // The merged species' addresses lead to the other one from now on.
  for (const address of model.addresses.values())
    if (address.owner === `species/${gone.id}`) address.owner = `species/${keep.id}`;
};

const BULK_ACTIONS = ['publish', 'unpublish', 'delete'] as const;
const bulk: Operation = async (model, seed) => {
  const kind = PUBLISHABLE[seed % PUBLISHABLE.length] as Kind;
  const action = BULK_ACTIONS[seed % BULK_ACTIONS.length];
  const items = [...model.items.values()].filter((item) => isHere(item) && item.kind === kind).slice(0, 5);
  if (items.length === 0) return;
  const chosen = items.map(({ id, version }) => ({ id, version }));
  const response = await model.send('POST', `/api/admin/${COLLECTIONS[kind]}/bulk`, { action, items: chosen });
  assertStatus(response, 200);
  for (const { id, outcome } of response.json().results as { id: number; outcome: string }[]) {
    const item = model.items.get(`${kind}/${id}`);
    if (!item || outcome === 'failed') continue;
    if (action === 'delete') item.state = 'deleted';
    else {
      const saved = (await model.send('GET', `/api/admin/${COLLECTIONS[kind]}/${id}`)).json();
      model.note(kind, saved, item.text);
    }
  }
};

const remove: Operation = async (model, seed) => {
  const item = model.pick(seed, isHere);
  if (!item) return;
  assertStatus(await model.send('DELETE', makeUrl(item)), 204);
  item.state = 'deleted';
};

type Deleted = { id: number; kind: Kind; name: string };
const restore: Operation = async (model, seed) => {
  const { items } = (await model.send('GET', '/api/admin/deleted?limit=100')).json() as { items: Deleted[] };
  const chosen = items[seed % Math.max(1, items.length)];
  if (!chosen) return;
  const response = await model.send('POST', `/api/admin/deleted/${chosen.id}/restore`, {});
  // Its address may belong to an item that cannot become a draft.
  assertStatus(response, 200, 409);
  if (response.statusCode === 409) return;
  const { id } = response.json();
  const item = model.items.get(`${chosen.kind}/${id}`);
  const saved = (await model.send('GET', `/api/admin/${COLLECTIONS[chosen.kind]}/${id}`)).json();
  if (!item) throw new Error(`an unknown item came back: ${chosen.name}`);
  model.note(chosen.kind, saved, item.text);
};

const changeLink: Operation = async (model, seed) => {
  const changes = [{ key: someLink(seed), to: someLink(seed + 1) }];
  const response = await model.send('POST', '/api/admin/links/changes', { kind: 'edit', changes });
  assertStatus(response, 200, 409);
  if (response.statusCode === 200 && response.json().id !== null) model.linkChanges.push(response.json().id);
  await readVersions(model);
};

const undoLink: Operation = async (model, seed) => {
  const id = model.linkChanges[seed % Math.max(1, model.linkChanges.length)];
  if (id === undefined) return;
  assertStatus(await model.send('POST', `/api/admin/bulk-changes/${id}/undo`, {}), 200, 409);
  await readVersions(model);
};

/** Reads the versions again, because changed links save products and reviews. */
async function readVersions(model: SiteModel): Promise<void> {
  for (const item of model.items.values()) {
    if (!isHere(item) || (item.kind !== 'product' && item.kind !== 'review')) continue;
    item.version = (await model.send('GET', `/api/admin/${COLLECTIONS[item.kind]}/${item.id}`)).json().version;
  }
}

const click: Operation = async (model, seed) => {
  model.server.traffic.countClick(someLink(seed), '/', 'card');
  await model.server.traffic.write();
  model.clicks += 1;
};

const MAILBOXES = 12;
const makeEmail = (seed: number) => `diver${seed % MAILBOXES}@example.com`;

const subscribe: Operation = async (model, seed) => {
  const email = makeEmail(seed);
  model.serial += 1;
  const response = await model.server.app.inject({
    method: 'POST',
    url: '/api/newsletter/subscribe',
    payload: { email },
    remoteAddress: `10.1.${(model.serial >> 8) % 256}.${model.serial % 256}`,
  });
  assertStatus(response, 200, 201, 400, 409);
  const row = await readPerson(model, email);
  if (row)
    model.people.set(email, { email, state: row.subscribed ? 'subscribed' : 'left', token: row.unsubscribeToken });
};

const readPerson = (model: SiteModel, email: string) =>
  model.server.database.selectFrom('newsletters').selectAll().where('email', '=', email).executeTakeFirst();

const unsubscribe: Operation = async (model, seed) => {
  const person = model.people.get(makeEmail(seed));
  if (!person || person.state === 'erased') return;
  const response = await model.server.app.inject({
    method: 'POST',
    url: `/unsubscribe/${person.token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  assertStatus(response, 200);
  person.state = 'left';
};

const erase: Operation = async (model, seed) => {
  const person = model.people.get(makeEmail(seed));
  const row = person && (await readPerson(model, person.email));
  if (!person || !row) return;
  assertStatus(await model.send('DELETE', `/api/newsletter/subscribers/${row.id}`), 204);
  person.state = 'erased';
};

const importPeople: Operation = async (model, seed) => {
  const emails = [makeEmail(seed), makeEmail(seed + 1), makeEmail(seed + 2)];
  const body = { csv: `email\n${emails.join('\n')}\n`, source: 'Old list', consentedOn: '2026-01-01', dryRun: false };
  assertStatus(await model.send('POST', '/api/newsletter/subscribers/import', body), 200);
  for (const email of emails) {
    const row = await readPerson(model, email);
    // People who unsubscribed or were erased stay so: the invariants check this.
    if (row && !model.people.has(email))
      model.people.set(email, { email, state: row.subscribed ? 'subscribed' : 'left', token: row.unsubscribeToken });
  }
};

/** Starts the sending of an issue: lists its deliveries but sends no mail. */
const sendIssue: Operation = async (model, seed) => {
  const issue = model.pick(seed, (item) => isHere(item) && item.kind === 'newsletter-issue');
  if (!issue) return;
  const { database, settings } = model.server;
  const sending = { issueId: issue.id, status: 'scheduled' as const, audience: null, sendAt: new Date().toISOString() };
  const planned = await database
    .insertInto('newsletterSendings')
    .values(sending)
    .onConflict((conflict) => conflict.column('issueId').doNothing())
    .returning('issueId')
    .executeTakeFirst();
  if (!planned) return;
  await startSending({ database, settings, siteUrl: SITE_URL }, issue.id, Date.now());
  const recipients = await database
    .selectFrom('newsletterDeliveries')
    .innerJoin('newsletters', 'newsletters.id', 'newsletterDeliveries.subscriberId')
    .select(['newsletters.email', 'newsletters.subscribed'])
    .where('issueId', '=', issue.id)
    .execute();
  const subscribed = [...model.people.values()].filter(({ state }) => state === 'subscribed');
  expect(recipients.map(({ email }) => email).sort()).toEqual(subscribed.map(({ email }) => email).sort());
};

export const OPERATIONS = {
  create,
  edit,
  saveUnchanged,
  saveStale,
  togglePublished,
  schedule,
  publishScheduled,
  rename,
  merge,
  bulk,
  remove,
  restore,
  changeLink,
  undoLink,
  click,
  subscribe,
  unsubscribe,
  erase,
  importPeople,
  sendIssue,
} satisfies Record<string, Operation>;
