import { type MouseEvent, useState } from 'react';
import { isUsableImage, optimisedUrl } from '../../../../domain/images.ts';
import type { RequirementSummary, StatusSummary } from '../../../../domain/site-access.ts';
import { RequirementNote, StatusTag } from '../../../ui/site-access.tsx';

export type SearchResultProps = {
  type: 'Article' | 'Dive Site' | 'Product' | 'Review';
  /** Category or region. */
  place: string;
  title: string;
  excerpt: string;
  imageUrl: string | null;
  /** Of a dive site. */
  status?: StatusSummary | undefined;
  requires?: readonly RequirementSummary[] | undefined;
  href: string;
  onChoose: (event: MouseEvent) => void;
};

export function SearchResult(result: SearchResultProps) {
  const { type, place, title, excerpt, imageUrl, status, requires, href, onChoose } = result;
  const [broken, setBroken] = useState(!isUsableImage(imageUrl));
  return (
    <li>
      <a href={href} onClick={onChoose}>
        <span className="meta">
          <span className="tag">{type}</span>
          <span className="soft">{place}</span>
        </span>
        <h3>{title}</h3>
        <StatusTag status={status} />
        <RequirementNote requires={requires} />
        <p>{excerpt}</p>
        {!broken && (
          <img
            src={optimisedUrl(imageUrl ?? '', { width: 400 })}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        )}
      </a>
    </li>
  );
}
