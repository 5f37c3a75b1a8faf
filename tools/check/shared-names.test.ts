import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findSharedNames } from './shared-names.ts';

function plant(paths: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'bommie-names-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
  }
  return root;
}

it('finds no name here that two of domain, server and web share', () => {
  expect(findSharedNames(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

it('finds a name that two sides share, whatever the ending', () => {
  const root = plant([
    'domain/media/video.ts',
    'domain/media/video.test.ts',
    'web/ui/video.tsx',
    'server/features/gear/queries.ts',
    'server/features/plan/queries.ts',
    'server/app.ts',
    'web/app/app.tsx',
  ]);
  expect(findSharedNames(root)).toEqual(['video: domain/media/video.ts, web/ui/video.tsx']);
});
