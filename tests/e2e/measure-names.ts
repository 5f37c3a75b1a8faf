/** A fault of a chart's lettering as it is drawn: the name, and what it is cut by or meets. */
type NameFault = string;

/**
 * Runs in the browser: measures the ink of every visible name inside a chart, and lists those that its frame cuts and those that meet
 * another name, a town's ring, a mark, the scale bar or the legend. Widths and heights are those of the letters, without the space of their lines.
 */
export function findNameFaults(frame: Element): { count: number; faults: NameFault[] } {
  type Box = { of: string; left: number; right: number; top: number; bottom: number };
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('There is no canvas to measure letters on.');
  const makeBox = (of: string, { left, right, top, bottom }: DOMRect): Box => ({ of, left, right, top, bottom });
  const measureInk = (text: string, drawn: Element): Box => {
    const { left, right, top, height } = drawn.getBoundingClientRect();
    context.font = getComputedStyle(drawn).font;
    const { fontBoundingBoxAscent, fontBoundingBoxDescent, actualBoundingBoxAscent, actualBoundingBoxDescent } =
      context.measureText(text);
    const baseline = top + (height - fontBoundingBoxAscent - fontBoundingBoxDescent) / 2 + fontBoundingBoxAscent;
    return {
      of: text,
      left,
      right,
      top: baseline - actualBoundingBoxAscent,
      bottom: baseline + actualBoundingBoxDescent,
    };
  };
  const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const within = frame.getBoundingClientRect();
  const [names, rings]: [Box[], Box[]] = [[], []];
  for (const name of frame.querySelectorAll<HTMLElement>('[data-chart-name]')) {
    const drawn = name.querySelector('text, span');
    const text = drawn?.textContent ?? '';
    if (!drawn || !isSeen(drawn)) continue;
    names.push(measureInk(text, drawn));
    if (name.dataset.chartName !== 'town') continue;
    const ring = name.querySelector('circle');
    const { left, top } = name.getBoundingClientRect();
    rings.push(makeBox(`ring of ${text}`, ring?.getBoundingClientRect() ?? new DOMRect(left - 3, top - 3, 6, 6)));
  }
  const marks = [...frame.querySelectorAll('.marker svg > :first-child, [class*="scaleBar"]')]
    .filter((mark) => isSeen(mark) && !mark.closest('[aria-label="Legend"]'))
    .map((mark) =>
      makeBox(
        `mark ${mark.closest('.marker')?.getAttribute('aria-label') ?? mark.textContent}`,
        mark.getBoundingClientRect(),
      ),
    );
  const legends = [...frame.querySelectorAll('[aria-label="Legend"]')]
    .filter(isSeen)
    .map((legend) => makeBox('the legend', legend.getBoundingClientRect()));
  const SLACK = 0.5;
  const meets = (a: Box, b: Box) =>
    a.left < b.right - SLACK && a.right > b.left + SLACK && a.top < b.bottom - SLACK && a.bottom > b.top + SLACK;
  const faults = names.flatMap((name, index) => {
    const isCut =
      name.left < within.left - SLACK ||
      name.right > within.right + SLACK ||
      name.top < within.top - SLACK ||
      name.bottom > within.bottom + SLACK;
    const others = [
      ...names.slice(index + 1),
      ...rings.filter(({ of }) => of !== `ring of ${name.of}`),
      ...marks,
      ...legends,
    ];
    return [
      ...(isCut ? [`${name.of} is cut`] : []),
      ...others.filter((other) => meets(name, other)).map(({ of }) => `${name.of} meets ${of}`),
    ];
  });
  return { count: names.length, faults };
}
