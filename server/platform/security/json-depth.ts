const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether arrays and objects of a JSON text in UTF-8 lie deeper within each other than `most`. Reads no further than it must. */
export function isDeeperThan(most: number, json: Uint8Array): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number;
    if (quoted) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (OPENING.has(byte)) {
      if (++depth > most) return true;
    } else if (CLOSING.has(byte)) depth--;
  }
  return false;
}
