/**
 * Result of an audit of the dependencies: packages with known vulnerabilities, a registry without an audit service, or no
 * response from a registry that may have one.
 */
export type AuditOutcome =
  | { kind: 'clean'; packages: number }
  | { kind: 'found'; vulnerabilities: string[] }
  | { kind: 'unsupported'; why: string }
  | { kind: 'failed'; why: string };

type Vulnerability = { severity: string; range: string; via: (string | { title: string; url: string })[] };
type Report = {
  error?: { summary?: string };
  message?: string;
  statusCode?: number;
  vulnerabilities?: Record<string, Vulnerability>;
  metadata?: { dependencies?: { prod?: number } };
};

/** Statuses of a registry without an audit service: not found, method not allowed, not implemented. */
const UNSUPPORTED_STATUSES = [404, 405, 501];

/** Parses the output of `npm audit --json`. Anything except a whole report or a missing service counts as failed. */
export function readAudit(output: string): AuditOutcome {
  const report = parse(output);
  if (!report?.vulnerabilities || !report.metadata) {
    const why = report?.message || report?.error?.summary || 'no answer that could be read';
    return { kind: UNSUPPORTED_STATUSES.includes(report?.statusCode ?? 0) ? 'unsupported' : 'failed', why };
  }
  const vulnerabilities = Object.entries(report.vulnerabilities).map(([name, { severity, range, via }]) => {
    const titles = via.map((cause) =>
      typeof cause === 'string' ? `through ${cause}` : `${cause.title} (${cause.url})`,
    );
    return `${name} ${range}, ${severity}: ${titles.join('; ')}`;
  });
  if (vulnerabilities.length > 0) return { kind: 'found', vulnerabilities };
  return { kind: 'clean', packages: report.metadata.dependencies?.prod ?? 0 };
}

function parse(output: string): Report | undefined {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
