import { partialDate } from '../../../domain/dates.ts';
import type { SiteDetails, SiteRequirement, SiteStatus } from '../../../domain/dive-site.ts';
import { requirementLabel, SITE_STATE_LABELS, sortRequirements } from '../../../domain/site-access.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { requirementIcon } from '../../ui/site-access.tsx';

/** The first thing under the title: whether the site is closed, and what it requires. */
export function SiteAccessPanels({ details }: { details: SiteDetails }) {
  const { status, requires } = details;
  return (
    <>
      {status && <StatusPanel status={status} />}
      {requires && requires.length > 0 && <RequirementsPanel requires={requires} />}
    </>
  );
}

function StatusPanel({ status }: { status: SiteStatus }) {
  const { state, text, since, source, sourceUrl, checkedOn } = status;
  const isClosed = state === 'closed';
  return (
    <section className={isClosed ? 'site-status closed' : 'site-status'} aria-labelledby="site-status-title">
      <Icon name={isClosed ? 'ban' : state === 'restricted' ? 'circle-alert' : 'info'} />
      <div>
        <h2 id="site-status-title">
          {SITE_STATE_LABELS[state]}
          {since && state !== 'open' && <span> since {partialDate(since)}</span>}
        </h2>
        <p>{text}</p>
        <p className="source">
          Source: <SourceLink source={source} sourceUrl={sourceUrl} />.
          {checkedOn && ` Checked on ${partialDate(checkedOn)}.`}
        </p>
      </div>
    </section>
  );
}

function RequirementsPanel({ requires }: { requires: readonly SiteRequirement[] }) {
  return (
    <section className="site-requires" aria-labelledby="site-requires-title">
      <h2 id="site-requires-title">Requires</h2>
      <ul>
        {sortRequirements(requires).map((requirement) => (
          <li key={requirement.kind + requirement.text}>
            <Icon name={requirementIcon(requirement.kind)} />
            <div>
              <b>{requirementLabel(requirement)}</b>
              <p>{requirement.text}</p>
              <p className="source">
                Source: <SourceLink {...requirement} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceLink({ source, sourceUrl }: Pick<SiteRequirement, 'source' | 'sourceUrl'>) {
  const text = source.replace(/\.$/, '') || 'not recorded';
  if (!sourceUrl) return text;
  return (
    <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
