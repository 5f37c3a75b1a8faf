export const ORIGIN = 'https://bommie.example';

/** Cache Storage in memory, as far as the worker and the guide use it. */
class MemoryCache {
  readonly entries = new Map<string, Response>();
  match = async (key: string | Request) => this.entries.get(readPath(key))?.clone();
  put = async (key: string | Request, response: Response) => void this.entries.set(readPath(key), response);
  delete = async (key: string | Request) => this.entries.delete(readPath(key));
  keys = async () => [...this.entries.keys()].map((path) => new Request(ORIGIN + path));
  matchAll = async () => [...this.entries.values()].map((response) => response.clone());
}
export const stores = new Map<string, MemoryCache>();
export function openCache(name: string): MemoryCache {
  const store = stores.get(name) ?? new MemoryCache();
  stores.set(name, store);
  return store;
}
const readPath = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;
export const memoryCaches = {
  open: async (name: string) => openCache(name),
  has: async (name: string) => stores.has(name),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  async match(key: string | Request) {
    for (const store of stores.values()) {
      const found = await store.match(key);
      if (found) return found;
    }
    return undefined;
  },
};
