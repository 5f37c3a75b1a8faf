import type { WorkerMessage } from '../app/offline/stores.ts';

/** The parts of a service worker's scope that ours uses. TypeScript's WebWorker library conflicts with its DOM library. */
type ExtendableEvent = Event & { waitUntil(promise: Promise<unknown>): void };
export type FetchEvent = ExtendableEvent & {
  request: Request;
  clientId: string;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};
type Client = { url: string };
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: ExtendableEvent & { tag: string }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: WorkerMessage }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    sync?: { register(tag: string): Promise<void> };
  };
};

export const scope = self as unknown as WorkerScope;
