import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Small modules that most pages share: one file compresses better than a dozen of a few hundred bytes. */
const PARTS =
  /@tanstack|web\/(components\/(affiliate-disclosure|cards\/article-card|picture|breadcrumb|region-name|body-html|check-price|text-not-found|isobaths|star-rating|video-player)\.tsx|components\/measure-text|head\/)|domain\/(images|recent-cache|dates|excerpt|region|slug|video|buying|rating|publication-dates)\.ts/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', ssr: 'web/entry-server.tsx', copyPublicDir: false, minify: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        // Browsers without module preload (before 2023) load the same files a little later.
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          output: { codeSplitting: { groups: [{ name: 'parts', test: PARTS }] } },
        },
      },
}));
