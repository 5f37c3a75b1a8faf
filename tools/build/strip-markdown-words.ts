import type { Plugin } from 'vite';

/** An attribute between others, or on its own line. */
const ATTRIBUTE = / data-markdown="[^"]*"|^\s*data-markdown=\{.*\}\n/gm;

/**
 * Removes `data-markdown` from the scripts of browsers: only the server makes Markdown, and hydration compares no attributes in a build.
 * Saves up to 0.2 kB on pages that are measured to the byte.
 */
export function stripMarkdownWords(): Plugin {
  return {
    name: 'strip-markdown-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /data-markdown/ },
      handler(code) {
        return this.environment.name === 'client' ? { code: code.replace(ATTRIBUTE, ''), map: null } : null;
      },
    },
  };
}
