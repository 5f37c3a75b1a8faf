import type { CSSProperties } from 'react';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import type { PlaceSite } from '../../../domain/place-pages/place-response.ts';
import {
  describeSwellCell,
  groupByEntry,
  type WindEffect,
  windEffect,
} from '../../../domain/place-pages/site-comparison.ts';
import { COMPASS } from '../../../domain/sea/exposure.ts';
import { foldRows, MoreRows } from './more-rows.tsx';
import styles from './wind-table.module.css';

const CELL_WORDS: Record<WindEffect, string> = {
  spoilt: 'spoils it',
  notListed: 'not listed as spoiling it',
  open: 'open water (from the coast)',
  some: 'some open water (from the coast)',
  little: 'little open water (from the coast)',
  unknown: 'not known',
};

/** Tells the tints apart where there are none: in forced colours, on paper, for the colour-blind. */
const SYMBOLS = { notListed: '–', little: '·', some: '?', unknown: '?' };

const CELLS = {
  ...{ spoilt: 'ink', open: 'ink', notListed: styles.notListed },
  ...{ little: undefined, some: styles.unknown, unknown: styles.unknown },
};

/** A table of the winds that spoil each site, shore first. A site without a record is hatched, never tinted as if it were sheltered. */
export function WindTable({ sites }: { sites: readonly PlaceSite[] }) {
  const { shore, boat, unknown } = groupByEntry(sites);
  const { first, more } = foldRows([...shore, ...boat, ...unknown]);
  return (
    <section className={`later ${styles.section}`} style={{ '--rows': first.length } as CSSProperties}>
      <h2>Wind exposure, site by site</h2>
      <Table sites={first} caption={CAPTION} />
      <MoreRows count={more.length}>
        <Table sites={more} caption={`${CAPTION}, continued`} />
      </MoreRows>
      <p className={`${styles.key} cluster tiny leading-140`} data-markdown="skip">
        <span className="inline-line">
          <Arrow from="N" /> This wind spoils it
        </span>
        <span className="inline-line">
          <i className={`centre edged ${styles.notListed}`}>{SYMBOLS.notListed}</i> Not listed as spoiling it
        </span>
        <span className="inline-line">
          <Arrow from="N" isOutline /> Open water that way (from the coast), nothing on record
        </span>
        <span className="inline-line">
          <i className="centre edged">{SYMBOLS.little}</i> Little open water that way: no shelter on record
        </span>
        <span className="inline-line">
          <i className={`centre edged ${styles.unknown}`}>{SYMBOLS.unknown}</i> Not known: not counted as sheltered
        </span>
      </p>
      <p className={`${styles.tableNote} muted tiny`}>
        From each site’s record, or from the shape of the coast (GSHHG), not from a forecast: check the wind and the sea
        on the day.
      </p>
    </section>
  );
}

const CAPTION = 'Winds and swells that spoil each site';

function Table({ sites, caption }: { sites: readonly PlaceSite[]; caption: string }) {
  return (
    <section
      className={`${styles.frame} relative framed sheet`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
      tabIndex={0}
      aria-label="Wind and sites, scrolls sideways"
    >
      <table className={`${styles.table} full small`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Site</span>
            </th>
            {COMPASS.map((wind) => (
              <th key={wind} scope="col">
                {wind}
              </th>
            ))}
            <th scope="col" className={styles.swell}>
              Swell spoils
            </th>
          </tr>
        </thead>
        <tbody>
          {sites.map((site) => (
            <Row key={site.id} site={site} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ site }: { site: PlaceSite }) {
  return (
    <tr>
      <th scope="row">
        <a className="line touch ink" href={diveSitePath(site)}>
          {site.name}
        </a>
      </th>
      {COMPASS.map((wind) => {
        const effect = windEffect(site, wind);
        return (
          <td key={wind} className={CELLS[effect]}>
            {effect === 'spoilt' || effect === 'open' ? (
              <Arrow from={wind} isOutline={effect === 'open'} />
            ) : (
              <span className="muted" aria-hidden="true">
                {SYMBOLS[effect]}
              </span>
            )}
            <span className="visually-hidden">{CELL_WORDS[effect]}</span>
          </td>
        );
      })}
      <td className={styles.swell}>
        {site.swell ? describeSwellCell(site) : <span className="muted">{describeSwellCell(site) ?? 'not known'}</span>}
      </td>
    </tr>
  );
}

const DEGREES_PER_POINT = 45;

/** Points where the wind blows to. An outline stands for the shape of the coast, told from the record without colour. */
function Arrow({ from, isOutline = false }: { from: (typeof COMPASS)[number]; isOutline?: boolean }) {
  return (
    <svg
      viewBox="0 0 18 18"
      aria-hidden="true"
      className={`${styles.arrow} block ${isOutline ? 'outline-ink' : 'fill-ink'}`}
    >
      <path
        d="M7.700 2.500h2.600v7.600h3.500L9 16 4.200 10.100h3.500z"
        transform={`rotate(${COMPASS.indexOf(from) * DEGREES_PER_POINT} 9 9)`}
      />
    </svg>
  );
}
