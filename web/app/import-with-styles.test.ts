import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importWithStyles } from './import-with-styles.ts';

type Link = { href: string; onload?: () => void; onerror?: () => void; remove(): void };
let links: Link[] = [];

beforeEach(() => {
  links = [{ href: '/assets/here.css', remove: () => undefined }];
  vi.stubGlobal('document', {
    createElement: () => ({
      remove(this: Link) {
        links = links.filter((link) => link !== this);
      },
    }),
    querySelector: (selector: string) => links.find(({ href }) => selector.includes(`"${href}"`)) ?? null,
    head: { append: (link: Link) => links.push(link) },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('imports at once where the styles are in the document', async () => {
  expect(await importWithStyles(() => Promise.resolve('page'))).toBe('page');
  expect(await importWithStyles(() => Promise.resolve('page'), ['assets/here.css'])).toBe('page');
  expect(links).toHaveLength(1);
});

it('waits for a style sheet, which it adds once for two imports', async () => {
  const load = vi.fn(() => Promise.resolve('page'));
  const both = Promise.all([importWithStyles(load, ['assets/new.css']), importWithStyles(load, ['assets/new.css'])]);
  expect(links.map(({ href }) => href)).toEqual(['/assets/here.css', '/assets/new.css']);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  links[1]?.onload?.();
  expect(await both).toEqual(['page', 'page']);
});

it('rejects where a style sheet cannot be fetched, and fetches it again the next time', async () => {
  const load = () => Promise.resolve('page');
  const first = importWithStyles(load, ['assets/lost.css']);
  links[1]?.onerror?.();
  await expect(first).rejects.toThrow('Failed to fetch /assets/lost.css');
  expect(links).toHaveLength(1);
  const second = importWithStyles(load, ['assets/lost.css']);
  links[1]?.onload?.();
  expect(await second).toBe('page');
});
