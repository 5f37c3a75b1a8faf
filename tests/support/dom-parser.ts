import { createRequire } from 'node:module';

const domino: { createDocument(html: string): Document } = createRequire(import.meta.url)('@mixmark-io/domino');

class Parser {
  parseFromString(html: string): Document {
    return domino.createDocument(html);
  }
}

/** Gives tests in Node the browser's HTML parser, for code that reads the clipboard. */
export function installDomParser(): void {
  globalThis.DOMParser ??= Parser;
}
