import { basename } from 'node:path';

/**
 * Names a class `card-wide` for `.wide` of `card.module.css`, `card` for `.card`: readable, and the same in the browser's
 * build and the server's.
 */
export function scopedName(local: string, file: string): string {
  const name = basename(file.split('?', 1)[0] ?? file, '.module.css');
  const words = local.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return words === name ? name : `${name}-${words}`;
}
