// @module-tag postgres

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts';
import { cachePerContentVersion, cacheQuestionsPerContentVersion, readContentVersion } from './content-cache.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const changeContent = () =>
  test.database
    .updateTable('contentVersion')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();

let derivations: string[] = [];
beforeEach(() => {
  derivations = [];
});

describe('cachePerContentVersion', () => {
  it('derives once per content version, even for concurrent calls', async () => {
    const cached = cachePerContentVersion(async (database) => {
      derivations.push('derived');
      return readContentVersion(database);
    });
    const before = await Promise.all([cached(test.database), cached(test.database)]);
    await changeContent();
    const after = await cached(test.database);
    expect(after).toBe(await readContentVersion(test.database));
    expect(before).toEqual([after - 1, after - 1]);
    expect(derivations).toHaveLength(2);
  });

  it('tries again after a failure', async () => {
    let isBroken = true;
    const cached = cachePerContentVersion(async () => {
      if (isBroken) throw new Error('broken');
      return 'well';
    });
    await expect(cached(test.database)).rejects.toThrow('broken');
    isBroken = false;
    expect(await cached(test.database)).toBe('well');
  });
});

describe('cacheQuestionsPerContentVersion', () => {
  const answer = cacheQuestionsPerContentVersion(2, async (_, { name }: { name: string }) => {
    derivations.push(name);
    if (name === 'broken') throw new Error(name);
    return `hello ${name}`;
  });
  const ask = (name: string) => answer(test.database, { name });

  it('runs each query once per content version', async () => {
    expect([await ask('ana'), await ask('ben'), await ask('ana')]).toEqual(['hello ana', 'hello ben', 'hello ana']);
    expect(derivations).toEqual(['ana', 'ben']);
    await changeContent();
    await ask('ana');
    expect(derivations).toEqual(['ana', 'ben', 'ana']);
  });

  it('keeps the most recently used results', async () => {
    await changeContent();
    for (const name of ['ana', 'ben', 'ana', 'cat', 'ana', 'ben']) await ask(name);
    expect(derivations).toEqual(['ana', 'ben', 'cat', 'ben']);
  });

  it('does not keep a failure', async () => {
    await expect(ask('broken')).rejects.toThrow('broken');
    await expect(ask('broken')).rejects.toThrow('broken');
    expect(derivations).toEqual(['broken', 'broken']);
  });
});
