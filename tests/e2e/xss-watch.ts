import type { BrowserContext, Page } from '@playwright/test';
import { readFirstScript } from '../../server/ssr/built-bundle.ts';

export type ScriptWatch = {
  /** Script that ran, and requests to other sites. */
  ran: string[];
  /** Disallowed elements and attributes in the document. */
  residue(page: Page): Promise<string[]>;
};

/** Request types that linked pictures and films may cause; any other request to another site is a beacon or a script. */
const HARMLESS = new Set(['image', 'media']);

/**
 * Watches for script that must not run. The context must have been created with `bypassCSP`, which disables our policy, so
 * that the sanitiser and React are tested alone.
 */
export async function watchForScript(context: BrowserContext, siteUrl: string): Promise<ScriptWatch> {
  const ran: string[] = [];
  await context.exposeFunction('reportRan', (what: string) => void ran.push(what));
  await context.addInitScript(() => {
    const report = (what: string) => (window as unknown as { reportRan(what: string): void }).reportRan(what);
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
      Object.defineProperty(window, name, {
        value: (...words: unknown[]) => report(`${name}(${words.join()}) ${location}`),
      });
    }
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      report(`beacon to ${url}`);
      return send(url, data);
    };
  });
  await context.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin === siteUrl || url.protocol === 'data:') return route.fallback();
    if (!HARMLESS.has(request.resourceType())) ran.push(`${request.resourceType()} from ${url.href}`);
    return route.abort();
  });
  const follow = (page: Page) => {
    page.on('dialog', async (dialog) => {
      ran.push(`dialog ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('framenavigated', (frame) => {
      const url = frame.url();
      if (!url.startsWith(siteUrl) && !/^about:(?:blank|srcdoc)$|^$|^https:\/\/www\.youtube-nocookie\.com\//.test(url))
        ran.push(`went to ${url}`);
    });
  };
  context.on('page', follow);
  for (const page of context.pages()) follow(page);
  const firstScript = await readFirstScript();
  return { ran, residue: (page) => page.evaluate(disallowedMarkup, firstScript) };
}

/**
 * Lists disallowed markup; runs in the page. The only frame allowed is the video player; script elements are ours or data.
 */
function disallowedMarkup(firstScript: string): string[] {
  const found: string[] = [];
  const script = /^[\s\p{Cc}\u200b\ufeff]*(?:javascript|vbscript|livescript|mocha|data:(?!image\/))/iu;
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    const shown = element.outerHTML.slice(0, 160);
    if (name === 'script') {
      const { src, type, text, parentElement } = element as HTMLScriptElement;
      const isData = type === 'application/json' || type === 'application/ld+json';
      const isFile = src.startsWith(`${location.origin}/assets/`) && !text;
      const isFirst = text === firstScript && parentElement === document.head;
      if (!isData && !isFile && !isFirst) found.push(shown);
    }
    if (
      ['object', 'embed', 'applet', 'base', 'frame', 'frameset', 'portal', 'animate', 'set', 'foreignobject'].includes(
        name,
      )
    )
      found.push(shown);
    if (name === 'iframe' && !/^https:\/\/www\.youtube-nocookie\.com\//.test((element as HTMLIFrameElement).src))
      found.push(shown);
    if (name === 'meta' && element.hasAttribute('http-equiv')) found.push(shown);
    if (name === 'style' && element.closest('#root')) found.push(shown);
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute) || attribute === 'srcdoc' || attribute === 'formaction') found.push(shown);
      if (/^(?:href|src|xlink:href|action|data|poster|background|cite|ping)$/.test(attribute) && script.test(value))
        found.push(shown);
      if (
        attribute === 'style' &&
        /url\(|expression|import|binding|behavior/i.test(value) &&
        !value.includes('/media/')
      )
        found.push(shown);
    }
  }
  return [...new Set(found)];
}
