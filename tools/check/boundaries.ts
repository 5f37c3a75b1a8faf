import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CruiseReport, findFolderCycles } from './folder-cycles.ts';

const FOLDERS = ['content', 'domain', 'migrations', 'server', 'web', 'tools', 'tests'];
const SETTINGS = ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json'];

/**
 * Plants a violation of each kind of rule, with the start of the text that must report it. A cycle is reported at one of its
 * files.
 */
const PLANTED = [
  {
    file: 'domain/planted-import.ts',
    source: "import '../server/platform/http/endpoint.ts';\nimport './planted/planted.ts';\n",
    expected: 'domain-is-pure: domain/planted-import.ts',
  },
  {
    file: 'domain/kernel/planted-import-up.ts',
    source: "import type { DiveSite } from '../dive-sites/dive-site.ts';\nexport type Planted = DiveSite;\n",
    expected: 'domain-imports-downwards: domain/kernel/planted-import-up.ts',
  },
  {
    file: 'domain/planted/planted.ts',
    source: 'export type Planted = string;\n',
    expected: 'domain-has-subjects: domain/planted-import.ts',
  },
  {
    file: 'server/response-cache/planted-feature.ts',
    source: "import '../features/sessions/session-cookie.ts';\n",
    expected: 'response-cache-knows-no-feature: server/response-cache/planted-feature.ts',
  },
  {
    file: 'server/registry/planted-back-door.ts',
    source: "import '../features/links/link-routes.ts';\n",
    expected: 'features-are-entered-by-their-door: server/registry/planted-back-door.ts',
  },
  {
    file: 'server/features/links/planted-back-door.ts',
    source: "import '../mail/outbox.ts';\n",
    expected: 'features-meet-at-doors: server/features/links/planted-back-door.ts',
  },
  {
    file: 'tools/check/planted-cycle.ts',
    source: "import type { Planted } from './planted-cycle-back.ts';\nexport type Cycle = Planted;\n",
    expected: 'no-cycles: tools/check/planted-cycle',
  },
  {
    file: 'tools/check/planted-cycle-back.ts',
    source:
      "export type Planted = typeof import('./planted-cycle.ts');\nexport const load = () => import('./planted-cycle.ts');\n",
    expected: 'no-cycles: tools/check/planted-cycle',
  },
  {
    file: 'server/platform/database/planted-folder-cycle.ts',
    source: "import type { Endpoint } from '../http/endpoint.ts';\nexport type Planted = Endpoint;\n",
    expected: 'server/platform/database/planted-folder-cycle.ts → server/platform/http/endpoint.ts',
  },
  {
    file: 'web/public/home/planted/planted.ts',
    source: "import type { Planted } from '../planted-above.ts';\nexport const Above: Planted = 1;\n",
    expected: 'web/public/home → web/public/home/planted → web/public/home',
  },
  {
    file: 'web/public/home/planted-above.ts',
    source: "export type Planted = 1;\nexport const load = () => import('./planted/planted.ts');\n",
    expected: 'web/public/home → web/public/home/planted → web/public/home',
  },
];

/** Lists the violations of the rules in `.dependency-cruiser.cjs` and the cycles between folders, one text each. */
export function findBoundaryViolations(root: string): string[] {
  const { stdout, stderr } = spawnSync('depcruise', [...FOLDERS, '--output-type', 'json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout) throw new Error(`dependency-cruiser printed no report. ${stderr}`);
  const report = JSON.parse(stdout) as CruiseReport & { summary: { violations: Violation[] } };
  const cycles = findFolderCycles(report).map((cycle) => `no-folder-cycles:\n${cycle}`);
  return [...report.summary.violations.map(formatViolation), ...cycles];
}

type Violation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] };

const formatViolation = ({ from, to, rule, cycle }: Violation) =>
  `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`;

/**
 * Proves that the rules find violations: plants violations in a copy of the sources, since a check that reads no file
 * reports no error.
 * @throws Error naming the violations that were not found.
 */
export function assertViolationsAreFound(root: string): void {
  const copy = mkdtempSync(join(tmpdir(), 'bommie-boundaries-'));
  try {
    for (const name of [...FOLDERS, ...SETTINGS]) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const { file, source } of PLANTED) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), source);
    }
    const found = findBoundaryViolations(copy).join('\n');
    const missed = PLANTED.filter(({ expected }) => !found.includes(expected)).map(({ expected }) => expected);
    if (missed.length > 0) throw new Error(`The boundary rules missed planted violations:\n${missed.join('\n')}`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
