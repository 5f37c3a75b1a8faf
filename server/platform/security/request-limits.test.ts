import { expect, it } from 'vitest';
import { isDeeperThan } from './request-limits.ts';

const deep = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

it.each([
  [deep(32), false],
  [deep(33), true],
  [deep(33, '{"a":', '}'), true],
  [deep(500_000), true],
  [JSON.stringify({ text: deep(40), quoted: `"${deep(40)}\\"`, backslash: '\\' }), false],
  [JSON.stringify(Array.from({ length: 100 }, () => [{}])), false],
  ['', false],
])('%.40s', (json, expected) => expect(isDeeperThan(32, Buffer.from(json))).toBe(expected));
