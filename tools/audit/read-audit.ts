/**
 * Result of an audit of the dependencies: packages with known vulnerabilities, no way to the registry's audit service, or a
 * response of the registry that is no audit.
 */
export type AuditOutcome =
  | { kind: 'clean'; packages: number }
  | { kind: 'found'; vulnerabilities: string[] }
  | { kind: 'unreachable'; why: string }
  | { kind: 'failed'; why: string };

type Vulnerability = { severity: string; range: string; via: (string | { title: string; url: string })[] };
type Report = {
  error?: { code?: string; summary?: string };
  message?: string;
  statusCode?: number;
  vulnerabilities?: Record<string, Vulnerability>;
  metadata?: { dependencies?: { prod?: number } };
};

/** Errors of a network that does not lead to the registry. */
const NETWORK_ERROR =
  /\bE(?:NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|NETUNREACH|HOSTUNREACH)\b|SOCKET_TIMEOUT|socket hang up/;
/** The status of a mirror that only lets packages be read: the audit is a POST. */
const READ_ONLY_STATUS = 405;

/** Parses the output of `npm audit --json`, which is empty if npm had to be stopped. */
export function readAudit(output: string): AuditOutcome {
  const report = parse(output);
  if (!report?.vulnerabilities || !report.metadata) {
    if (output.trim() === '') return { kind: 'unreachable', why: 'npm waited a minute' };
    const why = report?.message || report?.error?.summary || 'no answer that could be read';
    const isUnreachable =
      report?.statusCode === READ_ONLY_STATUS || NETWORK_ERROR.test(`${report?.error?.code} ${why}`);
    return { kind: isUnreachable ? 'unreachable' : 'failed', why };
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
