import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{content,domain,migrations,server,web,tools,tests}/**/*.test.{ts,tsx}'],
    // Otherwise one core is left idle.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
