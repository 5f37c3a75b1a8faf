/** Quotes and lists within one another that a line may open. Nobody writes more; each level costs stack in every later step. */
const MAX_NESTING = 12;

const CONTAINERS = new RegExp(`^((?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MAX_NESTING}}).*$`);
const HTML_LINE = /^ {0,3}<\/?(?:img|div|p)(?=[\s/>])/i;
const BULLET = /^[ \t]*[-+*][ \t]/;

/**
 * Prepares a source line by line. A line of HTML stands alone, since in Markdown it would swallow the lines after it up to
 * the next blank one. So does a line of text under a bullet, which Markdown would add to the bullet. What a line nests beyond
 * any sense is cut off.
 */
export function preprocess(source: string): string {
  return source
    .split(/\r\n?|\n/)
    .map((line) => line.replace(CONTAINERS, '$1'))
    .map((line, index, lines) => {
      if (HTML_LINE.test(line)) return `\n${line}\n`;
      return isUnderBullet(line, lines[index - 1]) ? `\n${line}` : line;
    })
    .join('\n');
}

/** Words from the left edge on; indented ones belong to the bullet. */
const isUnderBullet = (line: string, before = '') => BULLET.test(before) && /^\S/.test(line) && !BULLET.test(line);
