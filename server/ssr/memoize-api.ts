import type { InProcessApi } from '../platform/http/in-process-api.ts';

/** Caches reads for one request, so that checking whether a page exists does not read its data twice. */
export function memoizeApi(api: InProcessApi): InProcessApi & { set(path: string, answer: unknown): void } {
  const answers = new Map<string, Promise<unknown>>();
  return {
    get(path) {
      const answer = answers.get(path) ?? api.get(path);
      answers.set(path, answer);
      return answer;
    },
    set: (path, answer) => void answers.set(path, Promise.resolve(answer)),
  };
}
