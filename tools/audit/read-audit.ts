/** The result of an audit of the dependencies: packages with known vulnerabilities, or why the registry did not answer. */
export type AuditOutcome =
  | { kind: 'clean'; packages: number }
  | { kind: 'found'; vulnerabilities: string[] }
  | { kind: 'not asked'; why: string };

type Vulnerability = { severity: string; range: string; via: (string | { title: string; url: string })[] };
type Report = {
  error?: { summary?: string };
  message?: string;
  vulnerabilities?: Record<string, Vulnerability>;
  metadata?: { dependencies?: { prod?: number } };
};

/** Reads what `npm audit --json` printed. Anything but a whole report counts as not asked. */
export function readAudit(output: string): AuditOutcome {
  const report = parse(output);
  if (!report?.vulnerabilities || !report.metadata) {
    return { kind: 'not asked', why: report?.message ?? report?.error?.summary ?? 'no answer that could be read' };
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
