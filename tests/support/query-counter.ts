import type { KyselyPlugin } from 'kysely';

/** A plug-in that counts the queries which a database has answered, and a function that returns their number and begins again. */
export function createQueryCounter(): { counter: KyselyPlugin; takeCount: () => number } {
  let count = 0;
  return {
    counter: {
      transformQuery: ({ node }) => node,
      // Counts here rather than where queries are built: some are compiled once and sent often.
      async transformResult({ result }) {
        count += 1;
        return result;
      },
    },
    takeCount: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
