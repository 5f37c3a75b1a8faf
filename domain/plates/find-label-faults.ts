import { type Box, boxText, isOverlapping } from './text-box.ts';

/** The texts of a plate with their boxes, as wide as in the widest face. */
function boxTexts(svg: string): (Box & { words: string })[] {
  const usual = Number(/\.t\{font-size:([\d.]+)px\}/.exec(svg)?.[1]);
  return [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)" class="([^"]+)"([^>]*)>([^<]*)</g)].map(
    ([, x, y, names = '', more = '', words = '']) => {
      const classes = names.split(' ');
      const anchor = classes.includes('e') ? 'end' : classes.includes('c') ? 'middle' : 'start';
      const box = boxText(Number(x), Number(y), words, { size: classes.includes('sm') ? 12 : usual, anchor });
      const length = /textLength="(\d+)"/.exec(more)?.[1];
      return { ...box, words, ...(length && { right: box.left + Number(length) }) };
    },
  );
}

/** Labels of a plate that its frame cuts, and pairs of which one is printed over the other. */
export function findLabelFaults(svg: string, { width, height }: { width: number; height: number }): string[] {
  const texts = boxTexts(svg);
  return texts.flatMap((box, index) => {
    const isCut = box.left < 0 || box.right > width || box.top < 0 || box.bottom > height;
    const under = texts.slice(index + 1).filter((other) => isOverlapping(box, other));
    return [...(isCut ? [`${box.words} is cut`] : []), ...under.map(({ words }) => `${box.words} over ${words}`)];
  });
}
