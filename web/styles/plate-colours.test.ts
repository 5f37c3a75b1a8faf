import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PLATE_COLOURS, PLATE_TOKENS } from '../../domain/plates/plate-style.ts';

it('draws plates in the colours of the tokens, in light and dark', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark');
  for (const [scheme, text] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    for (const [name, token] of Object.entries(PLATE_TOKENS))
      expect([name, PLATE_COLOURS[scheme][name as keyof typeof PLATE_TOKENS]]).toEqual([
        name,
        new RegExp(`--${token}: (#[0-9a-f]+);`).exec(text)?.[1],
      ]);
});
