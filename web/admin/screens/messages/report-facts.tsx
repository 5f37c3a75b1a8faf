import type { ReactNode } from 'react';
import type { MessageReport } from '../../../../domain/forms/change-report.ts';
import { CHANGE_LABELS, REPORT_SOURCE_LABELS } from '../../../../domain/forms/report-vocabulary.ts';
import { partialDate } from '../../../../domain/kernel/dates.ts';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';

/** Shows a visitor's report of a dive site, and how they know. */
export function ReportFacts({ report }: { report: MessageReport }) {
  const { site, kind, since, position, source, seenOn, link } = report;
  return (
    <dl className={`${adminPanelStyles.facts} ink-above small`}>
      <Fact label="Dive site">{site ? <NewTab href={diveSitePath(site)}>{site.name}</NewTab> : 'Deleted since'}</Fact>
      <Fact label="Change">{CHANGE_LABELS[kind]}</Fact>
      <Fact label="Since">{since && partialDate(since)}</Fact>
      <Fact label="Position">{position && `${position.latitude}, ${position.longitude}`}</Fact>
      <Fact label="Source">{seenOn ? `Saw it on ${partialDate(seenOn)}` : REPORT_SOURCE_LABELS[source]}</Fact>
      <Fact label="Link">{link && <NewTab href={link}>{link}</NewTab>}</Fact>
      <Fact label="Outcome">{outcomeText(report)}</Fact>
    </dl>
  );
}

/** Nothing for what is not known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function outcomeText({ resolution, resolvedAt, resolvedFrom }: MessageReport): string | null {
  if (!resolution || !resolvedAt) return null;
  const text = resolution === 'applied' ? 'Applied to the dive site' : 'Closed without a change';
  return `${text}, ${formatDateTime(resolvedAt)}${resolvedFrom ? `, from ${resolvedFrom}` : ''}`;
}
