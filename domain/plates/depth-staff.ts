import type { Section } from './describe-section.ts';
import type { PlateFrame } from './plate-frame.ts';
import { pixels } from './plate-geometry.ts';

/** Draws the staff at the right: the scale of the section, and on it the range of the dive with its figures, or a question mark. */
export function drawStaff(section: Section, frame: PlateFrame): string {
  const { width, height, surface, isBig, pixels: whole } = frame;
  const back = `<path class="s" d="M${width} 0H${whole.width}V${height}H${width}z"/>`;
  const ticks = `<path class="k thin" d="${drawTicks(frame)}M${width} 0V${height}"/>`;
  const datum = isBig ? `<path class="k thin" d="M${width + 14} ${pixels(surface - 10)}h12l-6 10z"/>` : '';
  return back + ticks + drawRange(section, frame) + datum;
}

function drawTicks({ width, height, surface, pixelsPerMetre, isBig, y }: PlateFrame): string {
  const lowest = (height - surface) / pixelsPerMetre;
  const step = pixelsPerMetre >= 5 && lowest <= 16 ? 1 : lowest <= 70 ? 5 : 10;
  const long = step === 1 ? 5 : 10;
  let ticks = '';
  for (let metres = 0; y(metres) <= height - 1; metres += step) {
    const isLong = metres % long === 0;
    ticks += `M${width} ${pixels(y(metres))}h${isLong ? (isBig ? 9 : 6) : isBig ? 5 : 3}`;
  }
  return ticks;
}

function drawRange({ top, greatest }: Section, frame: PlateFrame): string {
  const { width, height, surface, isBig, y, pixels: whole } = frame;
  if (greatest === null) return `<text x="${width + whole.staff / 2}" y="${pixels(height / 2)}" class="t c n">?</text>`;
  const left = whole.width - (isBig ? 13 : 10);
  const [from, to] = [y(top ?? 0), y(greatest)];
  const bar = `<path class="f" d="M${left} ${pixels(from)}h${isBig ? 7 : 5}V${pixels(Math.max(from + 1.5, to))}h-${isBig ? 7 : 5}z"/>`;
  const write = (base: number, metres: number) =>
    `<text x="${left - 3}" y="${pixels(base)}" class="t e n">${metres}</text>`;
  const lowest = Math.min(height - 4, Math.max(to - 1, surface + whole.text));
  if (!top) return bar + write(lowest, greatest);
  const upper = Math.max(from + whole.text * 0.8, surface + whole.text);
  // Figures that would overlap move apart.
  const apart = whole.text * 1.15;
  if (lowest - upper >= apart) return bar + write(upper, top) + write(lowest, greatest);
  const base = Math.max(surface + whole.text, Math.min(height - 4 - apart, (from + to) / 2));
  return bar + write(base, top) + write(base + apart, greatest);
}
