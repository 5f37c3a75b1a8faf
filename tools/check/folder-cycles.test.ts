import { expect, it } from 'vitest';
import { findFolderCycles } from './folder-cycles.ts';

const report = (imports: Record<string, string[]>) => ({
  modules: Object.entries(imports).map(([source, targets]) => ({
    source,
    dependencies: targets.map((resolved) => ({ resolved })),
  })),
});

it('finds a cycle of three folders once, with the imports that make it', () => {
  const cycles = findFolderCycles(
    report({
      'web/ui/card.tsx': ['web/app/data/query.ts'],
      'web/app/data/query.ts': ['web/app/routes.tsx'],
      'web/app/routes.tsx': ['web/ui/page.tsx'],
      'web/ui/page.tsx': [],
    }),
  );
  expect(cycles).toEqual([
    [
      '  web/app → web/ui → web/app/data → web/app',
      '    web/app/routes.tsx → web/ui/page.tsx',
      '    web/ui/card.tsx → web/app/data/query.ts',
      '    web/app/data/query.ts → web/app/routes.tsx',
    ].join('\n'),
  ]);
});

it('takes deep folders together and leaves out tests and packages', () => {
  const cycles = findFolderCycles(
    report({
      'web/public/home/hero/slides.ts': ['web/public/home/page.tsx', 'node_modules/react/index.js'],
      'web/public/home/page.tsx': ['web/public/home/hero/slides.ts', 'domain/dates.ts'],
      'domain/dates.test.ts': ['web/public/home/page.tsx'],
      'domain/dates.ts': [],
    }),
  );
  expect(cycles).toEqual([]);
});
