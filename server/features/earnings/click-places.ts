import { randomInt } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { findShop } from '../../../domain/links/shop-rules.ts';
import { MAX_SUB_IDS, makeSubId, withSubId } from '../../../domain/links/sub-ids.ts';
import { readPosition } from '../../../domain/links/traffic.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts';
import { listShops } from '../shops/queries.ts';
import { linkIds } from '../traffic/queries.ts';

/** A link as browsers write it, the path of the page that shows it, and the position there. */
export type ClickPlace = { link: string; page: string; position: string };

const RANDOM_STEPS = 2 ** 32;
const random = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS;
const MINUTE_MS = 60_000;
/** New codes of a process in a minute: a site's readers need a few; a flood of made-up places must not use up all codes. */
const MAX_NEW_PER_MINUTE = 60;
/** New codes for one client's clicks in an hour: few readers press that many links nobody has pressed before. */
const MAX_NEW_PER_CLIENT = 30;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_CLIENTS = 10_000;

/** Adds sub-ids to the links of shops for which the owner has switched them on. */
export class ClickPlaces {
  readonly #database: Database;
  readonly #codes = new LRUCache<string, string>({ max: MAX_SUB_IDS });
  readonly #clients = new LRUCache<string, { made: number }>({ max: MAX_CLIENTS, ttl: HOUR_MS });
  #made = { count: 0, until: 0 };

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * The address that a click leads to: with the code of its place where the link's shop has sub-ids and the link none of its own. Where
   * no code can be had the address is unchanged: a reader must arrive. `place` must be known to be of this site; `ip` limits new codes.
   */
  async addSubId(place: ClickPlace, ip: string): Promise<string> {
    const { link } = place;
    const parameter = findShop(link, await listShops(this.#database))?.subId;
    if (!parameter || withSubId(link, parameter, 'x') === link) return link;
    const code = await this.#findCode({ ...place, position: readPosition(place.position) }, rateLimitKey(ip));
    return code === null ? link : withSubId(link, parameter, code);
  }

  async #findCode(place: ClickPlace, client: string): Promise<string | null> {
    const key = JSON.stringify(Object.values(place));
    const known = this.#codes.get(key) ?? (await this.#readOrMake(place, client));
    if (known !== null) this.#codes.set(key, known);
    return known;
  }

  async #readOrMake({ link, page, position }: ClickPlace, client: string): Promise<string | null> {
    const linkId = (await linkIds(this.#database, [link])).get(link) as number;
    const read = () =>
      this.#database
        .selectFrom('clickPlaces')
        .select('code')
        .where('linkId', '=', linkId)
        .where('page', '=', page)
        .where('position', '=', position)
        .executeTakeFirst();
    const found = await read();
    if (found) return found.code;
    if (!(await this.#mayMake(client))) return null;
    await this.#database
      .insertInto('clickPlaces')
      .values({ code: makeSubId(random), linkId, page, position, createdAt: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await read())?.code ?? null;
  }

  async #mayMake(client: string): Promise<boolean> {
    const own = this.#clients.get(client) ?? { made: 0 };
    if (own.made === 0) this.#clients.set(client, own);
    if (++own.made > MAX_NEW_PER_CLIENT) return false;
    const now = Date.now();
    if (now >= this.#made.until) this.#made = { count: 0, until: now + MINUTE_MS };
    if (++this.#made.count > MAX_NEW_PER_MINUTE) return false;
    return (await countRows(this.#database.selectFrom('clickPlaces'))) < MAX_SUB_IDS;
  }
}
