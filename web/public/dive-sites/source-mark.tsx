import { createContext, useContext } from 'react';
import { type PageSource, sourceNumber } from './site-sources.ts';

/** The page's list of sources, to which its figures lead. */
export const PageSources = createContext<readonly PageSource[]>([]);

/** A raised figure that leads to its source at the end of the page; nothing where no source is recorded. */
export function SourceMark({ source }: { source: string }) {
  const number = sourceNumber(useContext(PageSources), source);
  if (number === 0) return null;
  return (
    <a
      className="source-mark num"
      href={`#source-${number}`}
      aria-label={`Source ${number}`}
      data-markdown={` (source ${number})`}
    >
      {number}
    </a>
  );
}
