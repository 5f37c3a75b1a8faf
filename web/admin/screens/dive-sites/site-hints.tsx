import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DiveSite } from '../../../../domain/dive-sites/dive-site.ts';
import type { SiteDoubt } from '../../../../domain/dive-sites/plausible-site.ts';
import {
  type CheckedField,
  checkExposure,
  checkSite,
  distanceText,
  type NearSite,
  type SiteHint,
} from '../../../../domain/dive-sites/site-checks.ts';
import { parseSitePosition } from '../../../../domain/kernel/geo.ts';
import { isPublished } from '../../../../domain/kernel/publication.ts';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import type { OpenWater } from '../../../../domain/sea/open-water.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AdminRequestError, adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import messageStyles from '../../kit/fields/message.module.css';
import { Notice } from '../../kit/fields/notice.tsx';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../../kit/fields/use-debounced-value.ts';
import { type DiveSiteValues, diveSiteMapping } from './dive-site-form.ts';
import type { SectionPreviewProps } from './section-preview.tsx';

type Hints = {
  hints: readonly SiteHint[];
  near: readonly NearSite[];
  hasFailed: boolean;
  section: SectionPreviewProps | null;
};

const HintsContext = createContext<Hints>({ hints: [], near: [], hasFailed: false, section: null });

type SiteCheck = { doubts: SiteDoubt[]; near: NearSite[]; openWater: OpenWater | null };

const CHECK_PATH = '/api/admin/dive-sites/check';

/** The site of a form as its place is checked; null without a position. */
function checkAddress(site: DiveSite, id: number | null): string | null {
  const { latitude, longitude, name, region, details } = site;
  const position = parseSitePosition({ latitude: String(latitude ?? ''), longitude: String(longitude ?? '') });
  const freshwater = details?.kinds?.includes('freshwater') ? 'true' : null;
  return (
    position && withParameters(CHECK_PATH, { ...position, name: name || null, region: region || null, freshwater, id })
  );
}

const siteIn = (values: DiveSiteValues) => diveSiteMapping.makeBody(values) as unknown as DiveSite;

/**
 * Lists the doubts about a form's place and name, to confirm before it is saved. Empty where the form leaves them as they were
 * stored and publishes nothing, and where the check fails: then the form says so.
 */
export async function findSiteDoubts(values: DiveSiteValues, stored: DiveSite | null): Promise<string[]> {
  const site = siteIn(values);
  const isSame = (name: 'name' | 'region' | 'latitude' | 'longitude') =>
    name === 'latitude' || name === 'longitude'
      ? Number(site[name]) === Number(stored?.[name])
      : site[name] === stored?.[name];
  const goesLive = values.publication !== 'draft' && stored && !isPublished(stored);
  if (stored && !goesLive && (['name', 'region', 'latitude', 'longitude'] as const).every(isSame)) return [];
  return listDoubts(site, stored?.id ?? null);
}

/** Lists the doubts about a site's place and name; empty where the check fails. @param id of a stored site. */
export async function listDoubts(site: DiveSite, id: number | null): Promise<string[]> {
  const address = checkAddress(site, id);
  if (!address) return [];
  try {
    return (await adminRequest<SiteCheck>('GET', address)).doubts.map(({ text }) => text);
  } catch (failure) {
    if (failure instanceof AdminRequestError) return [];
    throw failure;
  }
}

/** Checks the form while it is typed. What it finds is shown by {@link FieldHints}. */
export function SiteHints({ siteId, children }: { siteId: number | null; children: ReactNode }) {
  const values = useDebouncedValue(JSON.stringify(useWatch<DiveSiteValues>()), TYPING_PAUSE_MS);
  const site = useMemo(() => siteIn(JSON.parse(values) as DiveSiteValues), [values]);
  const address = checkAddress(site, siteId);
  const check = useAdmin<SiteCheck>(address ?? CHECK_PATH, { enabled: address !== null, keepPrevious: true });
  const found = checkSite({ ...site, details: site.details ?? {} }).filter(
    ({ field }) => field !== 'sources' || address,
  );
  // Those about names are shown with a link to the other site.
  const doubts = address ? (check.data?.doubts ?? []).filter(({ field }) => field !== 'name') : [];
  const openWater = (address && check.data?.openWater) || null;
  const coast = checkExposure(site.details ?? {}, openWater);
  const section = useMemo(() => ({ site: { ...site, id: siteId ?? 0 }, openWater }), [site, siteId, openWater]);
  const near = (address && check.data?.near) || [];
  return (
    <HintsContext value={{ hints: [...found, ...doubts, ...coast], near, hasFailed: check.isError, section }}>
      {children}
    </HintsContext>
  );
}

/** Shows findings about fields, below them. */
export function FieldHints({ of }: { of: CheckedField }) {
  const { hints, near, hasFailed } = useContext(HintsContext);
  return (
    <div className="grid across gap-2 unless-empty" role="status">
      {of === 'name' && near.map((site) => <NearHint key={site.id} site={site} />)}
      {hints
        .filter(({ field }) => field === of)
        .map(({ text }) => (
          <Notice key={text} kind="warning">
            {text}
          </Notice>
        ))}
      {of === 'position' && hasFailed && (
        <p className="note">The surroundings of this position could not be checked. You can save all the same.</p>
      )}
    </div>
  );
}

/** A file of its own: the drawing is as long as half the form. */
const LazyPreview = lazy(async () => ({ default: (await import('./section-preview.tsx')).SectionPreview }));

/** The section of the dive, drawn while it is typed. */
export function TypedSection() {
  const { section } = useContext(HintsContext);
  return <Suspense>{section && <LazyPreview {...section} />}</Suspense>;
}

/** Another site that may be this one. */
function NearHint({ site }: { site: NearSite }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const { name, distanceKm, isNamesake } = site;
  return (
    <div className={messageStyles.warning}>
      <Icon name="triangle-alert" />
      <div className="row gap-0-3">
        <span>
          {isNamesake ? `There is a “${name}” ${distanceText(distanceKm)} from here.` : `“${name}” is at this spot.`}
        </span>
        <a className="inline-line touch" href={diveSitePath(site)} target="_blank" rel="noopener">
          Open it<span className="visually-hidden">: {name}</span>
        </a>
        <Button kind="plain" isSmall onClick={() => setDismissed(true)}>
          They are different sites
        </Button>
      </div>
    </div>
  );
}
