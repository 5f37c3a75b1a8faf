/** Loaded before a server (`NODE_OPTIONS=--import=…`): the jobs that it delays by 15 s, so as not to slow down its start, begin after 1 s. */

const { setTimeout: wait } = globalThis;
const FIRST_JOBS_AFTER_MS = 15_000;

globalThis.setTimeout = new Proxy(wait, {
  apply: (target, self, [task, delay, ...rest]) =>
    Reflect.apply(target, self, [task, delay === FIRST_JOBS_AFTER_MS ? 1_000 : delay, ...rest]),
});
