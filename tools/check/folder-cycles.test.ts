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

it('counts a folder apart from those in it, and dynamic imports', () => {
  const cyclic = {
    modules: [
      { source: 'domain/planted.ts', dependencies: [{ resolved: 'domain/tides/slack.ts' }] },
      { source: 'domain/tides/tide.ts', dependencies: [{ resolved: 'domain/planted.ts' }] },
      { source: 'web/map/chart.tsx', dependencies: [{ resolved: 'web/ui/page.tsx' }] },
      { source: 'web/ui/page.tsx', dependencies: [{ resolved: 'web/map/chart.tsx', dynamic: true }] },
    ],
  };
  const cycles = findFolderCycles(cyclic);
  expect(cycles.map((cycle) => cycle.split('\n')[0])).toEqual([
    '  domain → domain/tides → domain',
    '  web/map → web/ui → web/map',
  ]);
});

it('leaves out tests and packages', () => {
  const cycles = findFolderCycles(
    report({
      'web/public/home/page.tsx': ['domain/kernel/dates.ts', 'node_modules/react/index.js'],
      'domain/kernel/dates.test.ts': ['web/public/home/page.tsx'],
      'domain/kernel/dates.ts': [],
    }),
  );
  expect(cycles).toEqual([]);
});
