// @module-tag postgres

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTITIES, ENTITY_KINDS, type EntityKind, getEntity } from '../../domain/kernel/entities.ts';
import { type Database, isPostgres, snakeCase } from '../../server/platform/database/database.ts';
import { allResources } from '../../server/registry/resources.ts';
import { sampleFields } from '../factories/sample-fields.ts';
import { type AdminClient, addPerson, confirmIdentity, logIn, setTestPassword } from './admin/admin.ts';
import { type TestServer, testServer } from './test-server.ts';

/** Two people who take the same unique value at once: one gets it, the other a 409 that names the field, on either database. */

let server: TestServer;
const clients: AdminClient[] = [];
const PEOPLE = ['Ana', 'Ben', 'Cleo'];
beforeAll(async () => {
  server = await testServer();
  await setTestPassword(server.database);
  for (const name of PEOPLE) {
    await addPerson(server.database, { name, role: 'owner' });
    const client = await logIn(server, name);
    await confirmIdentity(client);
    clients.push(client);
  }
});
afterAll(() => server.close());

type Send = (client: AdminClient, index: number, round: number) => ReturnType<AdminClient['send']>;
const ROUNDS = 4;

/** Lets everyone send at once, several times. @returns the statuses of each round, and the fields that the refusals name. */
async function race(send: Send) {
  const rounds: number[][] = [];
  const fields = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(clients.map((client, index) => send(client, index, round)));
    rounds.push(answers.map(({ statusCode }) => statusCode).toSorted());
    for (const answer of answers)
      if (answer.statusCode === 409) for (const name of Object.keys(answer.json().details ?? {})) fields.add(name);
  }
  return { rounds, fields: [...fields] };
}

/** Kinds whose slug is made from the name. */
const NAMED: readonly EntityKind[] = ['place'];
const slugged = [...ENTITY_KINDS.filter((kind) => getEntity(kind).slugged), 'operator'] as const;
const nameTable = (kind: EntityKind) => snakeCase(ENTITIES[kind].table);

/** Random values, keys of what a visitor sent, and what is written with 'on conflict': no owner's door can meet the index. */
const WITHOUT_RACE = new Map([
  ...[
    'newsletters unsubscribe_token',
    'sessions token_hash',
    'recovery_codes code_hash',
    'recovery_codes user_id, code_hash',
  ]
    .concat([
      'users invite_hash',
      'preview_links token_hash',
      'follows token',
      'follows page_token',
      'sign_up_requests token',
    ])
    .map((index) => [index, 'random'] as const),
  ...['audit_logs dedupe_key', 'search_words word', 'links hash', 'contacts submission_id', 'report_blocks kind, value']
    .concat(['follows address_hash, topic_hash', 'newsletters email', 'dive_reports submission_id', 'uploads hash'])
    .concat(['click_places code', 'click_places link_id, page, position', 'sales network, transaction_key'])
    .map((index) => [index, 'on conflict, or caught where it is written'] as const),
  ['dive_reports confirm_token', 'random'],
  ['mail_outbox dedupe_key', 'no longer written'],
  ['passkeys credential_id', 'made by a device, caught where it is written'],
  ['users username', 'random, or the one of the first start'],
]);

async function listUniqueIndexes(database: Database): Promise<string[]> {
  const query = isPostgres(database)
    ? sql<{ index: string }>`
        select c.relname || ' ' || string_agg(a.attname, ', ' order by k.position) as index
        from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace,
          unnest(i.indkey) with ordinality k(number, position)
          join pg_attribute a on true
        where i.indisunique and not i.indisprimary and n.nspname = current_schema()
          and a.attrelid = i.indrelid and a.attnum = k.number
        group by i.indexrelid, c.relname`
    : sql<{ index: string }>`
        select m.name || ' ' || (select group_concat(name, ', ') from pragma_index_info(l.name)) as "index"
        from sqlite_master m, pragma_index_list(m.name) l
        where m.type = 'table' and l."unique" = 1 and l.origin <> 'pk'`;
  return (await query.execute(database)).rows.map(({ index }) => index);
}

it('covers every unique index: a new one is raced below, or listed with the reason why not', async () => {
  const raced = [...slugged.map((kind) => `${nameTable(kind)} slug`), 'users email', 'author_pages slug'];
  const found = await listUniqueIndexes(server.database);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((index) => !raced.includes(index) && !WITHOUT_RACE.has(index))).toEqual([]);
});

describe.each(slugged)('the address of a %s', (kind) => {
  const resource = allResources.find((each) => each.kind === kind);
  it('goes to one of those who take it at once', async () => {
    const { rounds, fields } = await race((client, index, round) => {
      const taken = NAMED.includes(kind) ? { name: `Taken ${round}` } : { slug: `taken-${round}` };
      const body = { ...(sampleFields(kind, 10 * round + index + 100) as object), ...taken };
      const draft = resource?.publishable && { published: false };
      return client.send('POST', `/api/${ENTITIES[kind].collection}`, { ...body, ...draft });
    });
    expect(rounds).toEqual(Array(ROUNDS).fill([201, 409, 409]));
    expect(fields).toEqual(['slug']);
  });
});

describe('the address and the page of a person', () => {
  it('go to one of those who take the address at once', async () => {
    const { rounds, fields } = await race((client, index, round) =>
      client.send('PATCH', '/api/admin/account', { name: PEOPLE[index], email: `same-${round}@people.example` }),
    );
    expect(rounds).toEqual(Array(ROUNDS).fill([204, 409, 409]));
    expect(fields).toEqual(['email']);
  });

  it('go to one invitation of an address', async () => {
    const { rounds, fields } = await race((client, _index, round) =>
      client.send('POST', '/api/admin/people', { email: `new-${round}@people.example`, role: 'writer' }),
    );
    expect(rounds).toEqual(Array(ROUNDS).fill([201, 409, 409]));
    expect(fields).toEqual(['email']);
  });

  it('never fail where names make the same slug, or one person presses twice', async () => {
    const page = { about: 'Dives.', tickets: [], imageUrl: '', isShown: true };
    for (const [index, name] of ['Zoë Reef', 'Zoe Reef', 'Zoe  Reef'].entries())
      await clients[index]?.send('PATCH', '/api/admin/account', { name, email: `zoe-${index}@people.example` });
    for (let round = 0; round < ROUNDS; round += 1) {
      await server.database.deleteFrom('authorPages').execute();
      const sent = [...clients, ...clients].map((client) => client.send('PUT', '/api/admin/account/author-page', page));
      const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status !== 204 && status !== 409)).toEqual([]);
      expect(statuses).toContain(204);
    }
  });
});
