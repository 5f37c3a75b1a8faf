import { readContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';

/** Targets of counted clicks: the purchase links that visitors see, as browsers write them, and the pages. */
export type Targets = { links: ReadonlySet<string>; pages: ReadonlySet<string> };

/** Minimum interval between reloads of the content after an unknown address. */
const MIN_RELOAD_INTERVAL_MS = 500;

/**
 * Keeps the targets in memory, as of the last change of the content. Reading them takes as long as reading all texts, so an
 * unknown target causes a reload only if the content has changed since.
 */
export class KnownTargets {
  readonly #database: Database;
  readonly #read: () => Promise<Targets>;
  #targets: Targets = { links: new Set(), pages: new Set() };
  #version = -1;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #reload: Promise<void> | undefined;

  constructor(database: Database, read: () => Promise<Targets>) {
    this.#database = database;
    this.#read = read;
  }

  async isKnown(link: string, page: string): Promise<boolean> {
    if (!this.#has(link, page)) await this.#refresh();
    return this.#has(link, page);
  }

  async isLink(link: string): Promise<boolean> {
    if (!this.#targets.links.has(link)) await this.#refresh();
    return this.#targets.links.has(link);
  }

  async isPage(page: string): Promise<boolean> {
    if (!this.#targets.pages.has(page)) await this.#refresh();
    return this.#targets.pages.has(page);
  }

  #has(link: string, page: string): boolean {
    return this.#targets.links.has(link) && this.#targets.pages.has(page);
  }

  #refresh(): Promise<void> {
    if (performance.now() - this.#checkedAt < MIN_RELOAD_INTERVAL_MS && !this.#reload) return Promise.resolve();
    this.#reload ??= this.#reloadIfChanged().finally(() => {
      this.#reload = undefined;
      this.#checkedAt = performance.now();
    });
    return this.#reload;
  }

  async #reloadIfChanged(): Promise<void> {
    const version = await readContentVersion(this.#database);
    if (version === this.#version) return;
    this.#targets = await this.#read();
    this.#version = version;
  }
}
