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

type Violation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] };
type Report = CruiseReport & { summary: { violations: Violation[] } };

/**
 * Lists the violations of the rules in `.dependency-cruiser.cjs` and the cycles between folders, one text each. Reads a copy of
 * the sources in which a violation of each kind is planted, since a check that reads no file reports no error.
 * @throws Error naming the planted violations that were not found.
 */
export function findBoundaryViolations(root: string): string[] {
  const report = cruiseWithPlanted(root);
  const found = listViolations(report);
  const missed = PLANTED.filter(({ expected }) => !found.some((text) => text.includes(expected)));
  if (missed.length > 0)
    throw new Error(
      `The boundary rules missed planted violations:\n${missed.map(({ expected }) => expected).join('\n')}`,
    );
  return listViolations(withoutPlanted(report));
}

/** Leaves out what only planted files cause: they import ours, and none of ours imports them. */
const withoutPlanted = ({ modules, summary }: Report): Report => ({
  modules: modules.filter(({ source }) => !isPlanted(source)),
  summary: { violations: summary.violations.filter(({ from }) => !isPlanted(from)) },
});

const isPlanted = (path: string) => PLANTED.some(({ file }) => file === path);

const listViolations = (report: Report): string[] => [
  ...report.summary.violations.map(formatViolation),
  ...findFolderCycles(report).map((cycle) => `no-folder-cycles:\n${cycle}`),
];

const formatViolation = ({ from, to, rule, cycle }: Violation) =>
  `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`;

function cruiseWithPlanted(root: string): Report {
  const copy = mkdtempSync(join(tmpdir(), 'bommie-boundaries-'));
  try {
    for (const name of [...FOLDERS, ...SETTINGS]) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const { file, source } of PLANTED) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), source);
    }
    return cruise(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function cruise(folder: string): Report {
  const { stdout, stderr } = spawnSync('depcruise', [...FOLDERS, '--output-type', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout) throw new Error(`dependency-cruiser printed no report. ${stderr}`);
  return JSON.parse(stdout) as Report;
}
