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
      'web/app/data/query.ts': ['web/map/chart.tsx'],
      'web/map/chart.tsx': ['web/ui/page.tsx'],
      'web/ui/page.tsx': [],
    }),
  );
  expect(cycles).toEqual([
    [
      '  web/app/data → web/map → web/ui → web/app/data',
      '    web/app/data/query.ts → web/map/chart.tsx',
      '    web/map/chart.tsx → web/ui/page.tsx',
      '    web/ui/card.tsx → web/app/data/query.ts',
    ].join('\n'),
  ]);
});

it('counts a folder and the folders in it as one unit, and leaves out dynamic imports', () => {
  const cycles = findFolderCycles({
    modules: [
      { source: 'web/app/routes.ts', dependencies: [{ resolved: 'web/app/data/query.ts' }] },
      { source: 'web/app/data/query.ts', dependencies: [{ resolved: 'web/app/routes.ts' }] },
      { source: 'web/map/chart.tsx', dependencies: [{ resolved: 'web/ui/page.tsx' }] },
      { source: 'web/ui/page.tsx', dependencies: [{ resolved: 'web/map/chart.tsx', dynamic: true }] },
    ],
  });
  expect(cycles).toEqual([]);
});

it('takes deep folders together and leaves out tests and packages', () => {
  const cycles = findFolderCycles(
    report({
      'web/public/home/hero/slides.ts': ['web/public/home/page.tsx', 'node_modules/react/index.js'],
      'web/public/home/page.tsx': ['web/public/home/hero/slides.ts', 'domain/kernel/dates.ts'],
      'domain/kernel/dates.test.ts': ['web/public/home/page.tsx'],
      'domain/kernel/dates.ts': [],
    }),
  );
  expect(cycles).toEqual([]);
});
