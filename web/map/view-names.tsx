import type { CSSProperties } from 'react';
import type { LabelKind } from '../../domain/charts/chart-labels.ts';
import type { ViewName } from '../../domain/charts/chart-response.ts';
import type { ChartPoint } from '../../domain/kernel/mercator.ts';

/**
 * The looks stand here, because a stylesheet of them would cost the list more bytes than it has; the family stands in
 * `chart-frame.module.css`, from which the build names what has the headings' face.
 */
const LOOKS: Record<LabelKind, CSSProperties> = {
  water: { fontStyle: 'italic', fontWeight: 500, letterSpacing: '0.02em' },
  land: { fontWeight: 560, letterSpacing: '0.1em' },
  town: { fontWeight: 600 },
  cape: {},
};
/** In pixels, as LETTERING in domain/charts/chart-labels.ts says for every kind. */
const FONT_SIZE = 13;

type ViewNamesProps = {
  names: readonly ViewName[];
  /** In chart units. */
  middle: ChartPoint;
  unitsPerPixel: number;
  /** Where the frame is known to the stylesheet alone: a length that is below zero where it would cut the name. */
  frameLimit?: (name: ViewName) => string;
};

/** The names of a view of the map, drawn into its coast: in the picture and in the live map. */
export function ViewNames({ names, middle, unitsPerPixel, frameLimit }: ViewNamesProps) {
  const size = Number((FONT_SIZE * unitsPerPixel).toFixed(4));
  const across = (pixels: number) => Number((middle.x + pixels * unitsPerPixel).toFixed(3));
  const down = (pixels: number) => Number((middle.y + pixels * unitsPerPixel).toFixed(3));
  return (
    <g fill="var(--ink)" strokeLinejoin="round" style={{ paintOrder: 'stroke' }}>
      {names.map((name) => (
        <g
          key={name.text + name.kind}
          style={{
            ...LOOKS[name.kind],
            fontSize: frameLimit ? `clamp(0px, ${frameLimit(name)} * 999, ${size}px)` : size,
          }}
          data-chart-name={name.kind}
        >
          {name.kind === 'town' && (
            <circle
              cx={across(name.x)}
              cy={down(name.y)}
              r="0.22em"
              fill="var(--sheet)"
              stroke="var(--ink)"
              strokeWidth="0.1em"
            />
          )}
          <text x={across(name.textX)} y={down(name.textY)} stroke="var(--sheet)" strokeWidth="0.23em">
            {name.text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Pixels between a name and the frame. */
const FRAME_SPACE = 3;

/** How far a name reaches from the middle of its view, across and down, with the space to the frame. */
export const reachOfName = ({ reachX, reachY }: ViewName) => ({ x: reachX + FRAME_SPACE, y: reachY + FRAME_SPACE });
