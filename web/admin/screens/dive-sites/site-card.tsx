import { useState } from 'react';
import { type DiveSite, diveSiteFields } from '../../../../domain/dive-sites/dive-site.ts';
import { isClosed, isRestricted } from '../../../../domain/dive-sites/site-access.ts';
import { formatMeasurement } from '../../../../domain/kernel/format-measurement.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { RequirementNote, StatusTag } from '../../../ui/access-tags.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SkillBadge } from '../../../ui/skill-badge.tsx';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Tag } from '../../kit/fields/tag.tsx';
import { DoubtsDialog } from '../../kit/form/doubts-dialog.tsx';
import { pickShownFields } from '../../kit/form/form-values.ts';
import { DeleteItem } from '../../kit/records/delete-item.tsx';
import { FeatureButton } from '../../kit/records/feature-button.tsx';
import { EditButton, ResourceCard, ResourceFacts, ViewLink } from '../../kit/records/resource-card.tsx';
import resourceListStyles from '../../kit/records/resource-list.module.css';
import diveSitesPageStyles from './dive-sites-page.module.css';
import { QuickInputs } from './quick-inputs.tsx';
import { listDoubts } from './site-hints.tsx';
import { useCheckOpen } from './status-checks.tsx';

export type AdminDiveSite = DiveSite & { version: number; publishAt?: string | null };

const KIND = { name: 'dive site', path: '/api/dive-sites' };

/** A dive site in the list, with its actions. */
export function SiteCard({ site, onEdit }: { site: AdminDiveSite; onEdit: () => void }) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <ResourceCard
      item={site}
      photo={site.imageUrl}
      actions={
        <>
          {!isClosed(site.details) && (
            <FeatureButton item={site} kind={KIND} fields={pickShownFields(diveSiteFields, site)} />
          )}
          <StatusButton site={site} />
          <PublishButton site={site} />
          <EditButton name={site.name} onEdit={onEdit} />
          <DeleteItem item={site} kind={KIND} />
          <Button
            isSmall
            className={`${diveSitesPageStyles.expandButton} turning`}
            aria-expanded={isExpanded}
            onClick={() => setExpanded(!isExpanded)}
          >
            Photo, video, review link
            <Icon name="chevron-down" />
          </Button>
        </>
      }
      below={
        <div className={isExpanded ? diveSitesPageStyles.expanded : diveSitesPageStyles.collapsed}>
          <QuickInputs site={site} />
        </div>
      }
    >
      <p className={`${resourceListStyles.links} row gap-2-4 small`}>
        <span>{site.region}</span>
        <SkillBadge level={site.skillLevel} />
        <span className="num">{formatMeasurement(site.depthRange)}</span>
      </p>
      <DraftTag site={site} />
      <StatusTag status={site.details.status} />
      <RequirementNote requires={site.details.requires} />
      <p className={`${resourceListStyles.text} clipped measure small`}>{site.description}</p>
      <ResourceFacts
        facts={[
          ['Water temp', formatMeasurement(site.waterTemp)],
          ['Visibility', site.visibility ? formatMeasurement(site.visibility) : 'Not specified'],
          ['Best time', site.bestTime],
          ['Marine life', site.marineLife, true],
        ]}
      />
      <SiteLinks site={site} />
    </ResourceCard>
  );
}

/** Says that readers don't see the site, and from when they will. */
function DraftTag({ site: { published, publishAt } }: { site: AdminDiveSite }) {
  if (published) return null;
  const text = publishAt ? `Scheduled for ${formatDateTime(publishAt)}` : 'Draft';
  return (
    <p>
      <Tag>{text}</Tag>
    </p>
  );
}

/**
 * Ends a closure or restriction before its last day, or one that had none, and takes that back. For a season of every year, whose rule
 * is in the form, says that it still applies.
 */
function StatusButton({ site }: { site: AdminDiveSite }) {
  const { busy, checkOpen, putBack } = useCheckOpen();
  const [before, setBefore] = useState<DiveSite['details'] | null>(null);
  const { details, name } = site;
  const { status } = details;
  const face = { isSmall: true, hiddenText: `: ${name}`, busy };
  const isOff = isClosed(details);
  const isLess = isOff || isRestricted(details);
  if (before && !isLess) {
    const undo = async () => (await putBack(site, before)).failure ?? setBefore(null);
    return (
      <Button {...face} onClick={() => void undo()}>
        {isClosed(before) ? 'Undo: close it again' : 'Undo: restrict it again'}
      </Button>
    );
  }
  if (!status || !isPublished(site)) return null;
  if (status.yearly)
    return (
      <Button {...face} onClick={() => void checkOpen(site, 'keeps its season, checked today')}>
        Season checked
      </Button>
    );
  if (!isLess) return null;
  const end = async () => {
    const { failure } = await checkOpen(site, isOff ? 'is open again' : 'is no longer restricted');
    if (!failure) setBefore(details);
  };
  return (
    <Button {...face} onClick={() => void end()}>
      {isOff ? 'Open again' : 'End the restriction'}
    </Button>
  );
}

function PublishButton({ site }: { site: AdminDiveSite }) {
  const { busy, run } = useApiAction();
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const goesLive = !isPublished(site);
  const save = async () => {
    setDoubts([]);
    const outcome = goesLive ? 'is on the site now' : 'is a draft now. Readers no longer find it';
    await run(
      () => adminRequest('PUT', `${KIND.path}/${site.id}`, { body: { published: goesLive }, version: site.version }),
      goesLive ? 'Not published' : 'Not unpublished',
      { title: 'Success', description: `“${site.name}” ${outcome}.` },
    );
  };
  const flip = async () => {
    const found = goesLive ? await listDoubts(site, site.id) : [];
    if (found.length > 0) setDoubts(found);
    else await save();
  };
  return (
    <>
      <Button isSmall hiddenText={`: ${site.name}`} busy={busy} onClick={flip}>
        {isPublished(site) ? 'Unpublish' : 'Publish'}
      </Button>
      {doubts.length > 0 && (
        <DoubtsDialog doubts={doubts} action="publish" onDismiss={() => setDoubts([])} onConfirm={save} />
      )}
    </>
  );
}

function SiteLinks({ site }: { site: DiveSite }) {
  return (
    <p className={`${resourceListStyles.links} row gap-2-4 small`}>
      {site.videoUrl && (
        <span>
          <Icon name="video" />
          Video available
        </span>
      )}
      {site.reviewLink && (
        <a href={site.reviewLink} target="_blank" rel="noopener">
          <Icon name="link" />
          {site.reviewLink}
        </a>
      )}
      <ViewLink href={diveSitePath(site)} name={site.name} label={isPublished(site) ? 'View on site' : 'Preview'} />
    </p>
  );
}
