import { useEffect, useState } from 'react';
import type { BodyHeading } from '../../domain/articles/article.ts';
import { Icon } from './icons/icon.tsx';
import styles from './table-of-contents.module.css';

/** Fewer are seen at a glance anyway. */
const MIN_HEADINGS = 3;
/** A heading counts as reached a little below the sticky header; pixels. */
const MAX_HEADING_TOP_PX = 140;

/** The headings a table of contents lists; none for a short text. */
export function buildContents(headings: readonly BodyHeading[]): BodyHeading[] {
  const listed = headings.filter(({ level }) => level <= 3);
  return listed.length >= MIN_HEADINGS ? listed : [];
}

/** Next to the text and sticky where there is room; elsewhere folded above it, so that the text begins on the first screen. */
export function TableOfContents({ headings }: { headings: BodyHeading[] }) {
  return (
    <>
      <ContentsSidebar headings={headings} />
      <details
        className={`${styles.tableOfContents} size-16 leading-135 ${styles.above} screen-only`}
        data-markdown="skip"
      >
        <summary className="line touch turning">
          On this page <Icon name="chevron-down" />
        </summary>
        <nav aria-label="On this page">
          <HeadingLinks headings={headings} />
        </nav>
      </details>
    </>
  );
}

/** Marks the part that is being read. Wide screens only. */
export function ContentsSidebar({ headings }: { headings: BodyHeading[] }) {
  const current = useCurrentHeading(headings);
  return (
    <nav className={`${styles.tableOfContents} size-16 leading-135 ${styles.sidebar}`} aria-labelledby="contents-title">
      <h2 className="line touch" id="contents-title">
        On this page
      </h2>
      <HeadingLinks headings={headings} current={current} />
    </nav>
  );
}

function HeadingLinks({ headings, current }: { headings: BodyHeading[]; current?: string }) {
  return (
    <ol>
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? styles.deeper : undefined}>
          <a className="relative ink unlined" href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The last heading that was scrolled past; none above the first. */
function useCurrentHeading(headings: BodyHeading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const elements = headings.map(({ id }) => document.getElementById(id)).filter((element) => element !== null);
    const update = () =>
      setCurrent(elements.findLast((element) => element.getBoundingClientRect().top <= MAX_HEADING_TOP_PX)?.id);
    update();
    document.addEventListener('scroll', update, { passive: true });
    return () => document.removeEventListener('scroll', update);
  }, [headings]);
  return current;
}
