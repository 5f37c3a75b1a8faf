import { useId } from 'react';
import type { FineCoast } from '../../domain/charts/chart-response.ts';
import { Land } from './chart-frame.tsx';

type FineLandProps = { sources?: readonly string[] | undefined; fine: FineCoast | null | undefined };

/**
 * Land with the fine coast where that holds: there the sheet covers the coarse one. Each cell keeps to its area, because its drawing
 * has an offset of its own.
 */
export function FineLand({ sources, fine }: FineLandProps) {
  const id = useId();
  return (
    <>
      <Land sources={sources} />
      {fine?.map(({ area, file }, index) => (
        <g key={area} clipPath={`url(#${id}${index})`}>
          <clipPath id={`${id}${index}`}>
            <path d={area} />
          </clipPath>
          <path style={{ fill: 'var(--sheet)' }} d={area} />
          {file && <Land sources={[file]} />}
        </g>
      ))}
    </>
  );
}
