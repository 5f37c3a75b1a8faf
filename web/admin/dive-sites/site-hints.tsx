import { createContext, type ReactNode, useContext, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DiveSite } from '../../../domain/dive-site.ts';
import { positionOf } from '../../../domain/geo.ts';
import {
  type CheckedField,
  checkLand,
  checkSite,
  distanceText,
  type LandCheck,
  type NearSite,
  type SiteHint,
} from '../../../domain/site-checks.ts';
import { diveSitePath } from '../../../domain/slug.ts';
import { withParameters } from '../../app/data/api-query.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { useAdmin } from '../api/use-admin.ts';
import messageStyles from '../fields/message.module.css';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../fields/use-debounced-value.ts';
import { type DiveSiteValues, diveSiteMapping } from './dive-site-form.ts';
import styles from './site-hints.module.css';

type Hints = { hints: readonly SiteHint[]; near: readonly NearSite[]; hasFailed: boolean };

const HintsContext = createContext<Hints>({ hints: [], near: [], hasFailed: false });

type SiteCheck = { land: LandCheck; near: NearSite[] };

/** Checks the form while it is typed. What it finds is shown by {@link FieldHints}, and never keeps anybody from saving. */
export function SiteHints({ siteId, children }: { siteId: number | null; children: ReactNode }) {
  const values = useDebouncedValue(JSON.stringify(useWatch<DiveSiteValues>()), TYPING_PAUSE_MS);
  const site = diveSiteMapping.bodyOf(JSON.parse(values) as DiveSiteValues) as unknown as DiveSite;
  const { latitude, longitude } = site;
  const position = positionOf({ latitude: String(latitude ?? ''), longitude: String(longitude ?? '') });
  const parameters = { ...position, name: site.name || null, id: siteId };
  const check = useAdmin<SiteCheck>(withParameters('/api/admin/dive-sites/check', parameters), {
    enabled: position !== null,
    keepPrevious: true,
  });
  const details = site.details ?? {};
  const found = checkSite({ ...site, details }).filter(({ field }) => field !== 'sources' || position);
  const land = position && check.data ? checkLand(check.data.land, details.kinds) : [];
  const near = (position && check.data?.near) || [];
  return <HintsContext value={{ hints: [...found, ...land], near, hasFailed: check.isError }}>{children}</HintsContext>;
}

/** What was found about some fields, below them. */
export function FieldHints({ of }: { of: CheckedField }) {
  const { hints, near, hasFailed } = useContext(HintsContext);
  return (
    <div className={styles.hints} role="status">
      {of === 'name' && near.map((site) => <NearHint key={site.id} site={site} />)}
      {hints
        .filter(({ field }) => field === of)
        .map(({ text }) => (
          <p key={text} className={messageStyles.warning}>
            <Icon name="triangle-alert" />
            <span>{text}</span>
          </p>
        ))}
      {of === 'position' && hasFailed && (
        <p className={textStyles.note}>
          The surroundings of this position could not be checked. You can save all the same.
        </p>
      )}
    </div>
  );
}

/** Another site that may be this one. */
function NearHint({ site }: { site: NearSite }) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  const { name, distanceKm, isNamesake } = site;
  return (
    <div className={messageStyles.warning}>
      <Icon name="triangle-alert" />
      <div className={styles.near}>
        <span>
          {isNamesake ? `There is a “${name}” ${distanceText(distanceKm)} from here.` : `“${name}” is at this spot.`}
        </span>
        <a href={diveSitePath(site)} target="_blank" rel="noopener">
          Open it<span className={textStyles.visuallyHidden}>: {name}</span>
        </a>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.plain} ${buttonStyles.small}`}
          onClick={() => setDismissed(true)}
        >
          They are different sites
        </button>
      </div>
    </div>
  );
}
