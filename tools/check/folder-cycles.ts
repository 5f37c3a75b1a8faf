import { dirname } from 'node:path';

/** The part of dependency-cruiser's JSON report that is read here. */
export type CruiseReport = { modules: { source: string; dependencies: { resolved: string }[] }[] };

type Import = { from: string; to: string };

const OURS = /^(content|domain|migrations|server|web|tools)\//;

/**
 * Lists the cycles between folders, with one import for each step of a cycle. Every folder counts apart, also from the folders above
 * it; type-only and dynamic imports count, imports of tests do not.
 * dependency-cruiser's own rule for folders counts a file for every folder above it too, and so finds cycles where none are.
 */
export function findFolderCycles({ modules }: CruiseReport): string[] {
  const graph = new Map<string, Map<string, Import>>();
  for (const { source, dependencies } of modules) {
    if (!isProduction(source)) continue;
    const from = dirname(source);
    const targets = graph.get(from) ?? new Map<string, Import>();
    graph.set(from, targets);
    for (const { resolved } of dependencies) {
      const to = dirname(resolved);
      if (isProduction(resolved) && from !== to && !targets.has(to)) targets.set(to, { from: source, to: resolved });
    }
  }
  return [...new Set([...graph.keys()].flatMap((folder) => shortestCycle(graph, folder) ?? []))].sort();
}

const isProduction = (path: string) => OURS.test(path) && !/\.test\.tsx?$/.test(path);

/** Finds the shortest path from a folder back to itself, as text; breadth first. Equal for all folders of one cycle. */
function shortestCycle(graph: Map<string, Map<string, Import>>, start: string): string | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const folder of queue) {
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, folder);
      if (next === start) return formatCycle(graph, pathBackTo(start, cameFrom));
      queue.push(next);
    }
  }
  return undefined;
}

function pathBackTo(start: string, cameFrom: Map<string, string>): string[] {
  const folders = [start];
  for (let folder = cameFrom.get(start); folder && folder !== start; folder = cameFrom.get(folder))
    folders.unshift(folder);
  return folders;
}

function formatCycle(graph: Map<string, Map<string, Import>>, folders: string[]): string {
  const first = folders.indexOf(folders.toSorted()[0] ?? '');
  const cycle = [...folders.slice(first), ...folders.slice(0, first)];
  const lines = cycle.map((folder, index) => {
    const step = graph.get(folder)?.get(cycle[(index + 1) % cycle.length] ?? '');
    return `    ${step?.from} → ${step?.to}`;
  });
  return [`  ${[...cycle, cycle[0]].join(' → ')}`, ...lines].join('\n');
}
