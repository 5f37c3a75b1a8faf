import { ratingLimit } from '../../../domain/dive-sites/certification.ts';
import { ENTITIES } from '../../../domain/kernel/entities.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import type { SearchAnswer, SearchResult } from '../../../domain/search/search-result.ts';
import { RequirementNote, StatusTag } from '../../ui/access-tags.tsx';
import pictureStyles from '../../ui/picture.module.css';
import { Picture } from '../../ui/picture.tsx';
import { RegionName } from '../../ui/region-name.tsx';
import { SitePlate } from '../../ui/site-plate.tsx';
import { SkillBadge } from '../../ui/skill-badge.tsx';
import styles from './search-page.module.css';

/** The one result that answers best, first on the page. */
export function BestMatch({ result }: { result: SearchResult }) {
  return (
    <section className="p-5 sheet framed" aria-labelledby="best-match">
      <p className="small muted" id="best-match">
        Best match · {ENTITIES[result.kind]?.label}
      </p>
      <ResultLine result={result} level="h2" />
    </section>
  );
}

type ResultGroupProps = { group: SearchAnswer['groups'][number]; seeAll: string; isWhole: boolean };

/** The results of one kind: the first few, or a page of all. */
export function ResultGroup({ group, seeAll, isWhole }: ResultGroupProps) {
  const { kind, heading, total, items } = group;
  if (items.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`found-${kind}`}>
      <div className={`${styles.head} bar-below flex between baseline gap-4`}>
        <h2 id={`found-${kind}`}>{heading}</h2>
        {isWhole || total <= items.length ? (
          <span className="small muted">{total}</span>
        ) : (
          <a className="more-link" href={seeAll}>
            See all {total} <span className="visually-hidden">in {heading}</span>
          </a>
        )}
      </div>
      <ul>
        {items.map((result) => (
          <li className="rule-below" key={result.path}>
            <ResultLine result={result} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ResultLine({ result, level: Heading }: { result: SearchResult; level: 'h2' | 'h3' }) {
  const { kind, id, path, title, place, excerpt, imageUrl, skillLevel, depthRange, beginnerOnly, status, requires } =
    result;
  const hasPicture = imageUrl || kind === 'dive-site';
  return (
    <a
      className={
        hasPicture ? `${styles.line} grid ink unlined ${styles.withPicture}` : `${styles.line} grid ink unlined`
      }
      href={path}
    >
      <Heading className={Heading === 'h2' ? 'h3' : 'h4'}>
        <Marked pieces={title} />
      </Heading>
      <p className="cluster gap-0-3 small muted">
        {place && <span>{kind === 'dive-site' ? <RegionName region={place} /> : place}</span>}
        {skillLevel && (
          <SkillBadge
            level={skillLevel}
            limit={ratingLimit({ skillLevel, depthRange: depthRange ?? '', beginnerOnly })}
          />
        )}
        {depthRange && <span>{formatMeasurement(depthRange)}</span>}
      </p>
      <StatusTag status={status} />
      <RequirementNote requires={requires} isShort />
      <p className="measure">
        <Marked pieces={excerpt ?? []} />
      </p>
      {hasPicture && (
        <span className={`${pictureStyles.picture} ${styles.picture}`}>
          {imageUrl ? (
            <Picture src={imageUrl} alt="" width={96} height={96} sizes="96px" failed={null} />
          ) : (
            <SitePlate siteId={id} size="thumb" alt="" />
          )}
        </span>
      )}
    </a>
  );
}

function Marked({ pieces }: { pieces: SearchResult['title'] }) {
  return pieces.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
