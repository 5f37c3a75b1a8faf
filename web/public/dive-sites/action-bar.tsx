import { type MouseEvent, useEffect, useState } from 'react';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { isClosed } from '../../../domain/dive-sites/site-access.ts';
import { positionQualityText } from '../../../domain/dive-sites/site-vocabulary.ts';
import { isPrecise, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SaveButton } from '../../ui/saved/save-button.tsx';
import { copyText, shareLink } from '../../ui/saved/share-link.ts';
import styles from './action-bar.module.css';
import { directionLinks } from './map-links.ts';
import { SourceLink } from './status-panel.tsx';

/**
 * Actions for a site: save, share, directions, position, print. Fixed to the bottom on phones. Uses links and popovers, which work
 * without script; only the heart and copying need it.
 */
export function ActionBar({ site, date }: { site: DiveSitePage; date: string | null }) {
  const path = diveSitePath(site);
  const hasPosition = parseSitePosition(site) !== null;
  const hasDirections = hasPosition && !isClosed(site.details);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className={`${styles.bar} cluster mt-4`} role="group" aria-label="Actions" data-markdown="skip">
        <SaveButton site={site} className={styles.save} hasWord />
        <Share site={site} path={path} />
        {hasDirections && (
          <button type="button" popoverTarget="directions">
            <Icon name="navigation" />
            Directions
          </button>
        )}
        {hasPosition && (
          <button type="button" popoverTarget="position">
            <Icon name="copy" />
            Position
          </button>
        )}
        <a href={`${path}/briefing${date ? `?date=${date}` : ''}`} rel="nofollow">
          <Icon name="printer" />
          Print
        </a>
      </div>
      {hasDirections && <Directions site={site} />}
      {hasPosition && <Positions site={site} />}
    </>
  );
}

/** Opens the share sheet, or copies the link where there is none; without script it starts a mail with the link. */
function Share({ site: { name }, path }: { site: DiveSitePage; path: string }) {
  const url = useSiteConfig().siteUrl + path;
  const share = (event: MouseEvent) => shareLink(event, { title: name, url });
  return (
    <a href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`} onClick={share}>
      <Icon name="share-2" />
      Share
    </a>
  );
}

/** Plain links, so that nothing is loaded from these services until one is followed. */
function Directions({ site }: { site: DiveSitePage }) {
  const { access, entry, position } = site.details;
  const place = access?.directionsTo;
  const isByBoat = entry?.length === 1 && entry[0] === 'boat';
  return (
    <div
      className={`${styles.panel} p-4 framed sheet own-colour leading-140`}
      id="directions"
      popover="auto"
      data-markdown="skip"
    >
      <h2 className="h4">{isByBoat ? 'Getting to the site' : 'Directions to the entry'}</h2>
      {place ? (
        <p>
          These links lead to the {place.place}. <SourceLink source={place.source} sourceUrl={place.sourceUrl} />
        </p>
      ) : (
        <>
          {isByBoat && <p>A boat dive: these links point to the site at sea, not to the boat ramp.</p>}
          <p>
            {!isByBoat && 'These links point to the site itself, which may not be where you park. '}
            {positionQualityText(position?.quality)}
          </p>
        </>
      )}
      <ul>
        {directionLinks(site).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target={href.startsWith('geo:') ? undefined : '_blank'} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Positions({ site }: { site: DiveSitePage }) {
  const [canCopy, setCanCopy] = useState(false);
  useEffect(() => setCanCopy('clipboard' in navigator), []);
  const quality = site.details.position?.quality;
  return (
    <div className={`${styles.panel} p-4 framed sheet own-colour leading-140`} id="position" popover="auto">
      <h2 className="h4">Position (WGS 84)</h2>
      <dl>
        {site.positionFormats.map(({ label, text }) => (
          <div className="grid rule-below" key={label}>
            <dt>{label}</dt>
            <dd className="strong">
              {!isPrecise(quality) && 'about '}
              {text}
            </dd>
            {canCopy && (
              <button type="button" aria-label={`Copy ${label.toLowerCase()}`} onClick={() => void copyText(text)}>
                <Icon name="copy" />
              </button>
            )}
          </div>
        ))}
      </dl>
      <p>{positionQualityText(quality)}</p>
    </div>
  );
}
