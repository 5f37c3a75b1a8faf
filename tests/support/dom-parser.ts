import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const domino: { createDocument(html: string): Document } = require('@mixmark-io/domino');

class Parser {
  parseFromString(html: string): Document {
    return domino.createDocument(html);
  }
}

/** Parses a page like a browser, for tests of what the server sends. */
export const parseHtml = (html: string): Document => domino.createDocument(html);

/** Gives tests in Node the browser's HTML parser, for code that reads the clipboard. */
export function installDomParser(): void {
  globalThis.DOMParser ??= Parser;
}
