import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { importHelper } from './tools/build/import-helper.ts';
import { inlineClassNames } from './tools/build/inline-class-names.ts';
import { inlineData } from './tools/build/inline-data.ts';
import { layerModules } from './tools/build/layer-modules.ts';
import { scopedName } from './tools/build/scoped-name.ts';
import { stripMarkdownWords } from './tools/build/strip-markdown-words.ts';

/** What every page needs, and small modules that most share: one file compresses better than a dozen. What these import comes along. */
const PARTS =
  /web\/(app\/app|public\/not-found\/missing-item|ui\/(affiliate-disclosure|icons\/icon|cards\/article-card|picture|body-html|content-not-found|isobaths))\.tsx|web\/ui\/(enter-value|load-later|publication-dates)\.ts|web\/app\/(data\/(?!defaults|exact-search|item-defaults|post-json|review-filters|typeset|[a-z-]+-queries)|head\/page-head|pages\/(?!routes)|router\/(?!use-|follow-))|domain\/kernel\/(dates|excerpt|format-count|publication|slug)\.ts/;

/** A file of its own, so that it runs in a task of its own. */
const REACT = /node_modules\/(react|react-dom|scheduler)\/|web\/app\/react-dom-client\.ts/;

/** What pages that sell something share, and articles do without. */
const SHOP =
  /web\/ui\/(check-price|star-rating)\.tsx|web\/ui\/rating\.ts|domain\/(links\/affiliate|gear\/(price|product-offers|compared-items))\.ts/;

/** The styles that pages of one product or review share. */
const GEAR_STYLES = /web\/ui\/gear\/.*\.module\.css/;

/** What every page with choices in its address reads them with. */
const PARAMETERS = /domain\/kernel\/(single-param|slug-pattern)\.ts/;

/** What filtered lists of dive sites share. */
const FINDER = /web\/app\/data\/finder-queries\.ts|domain\/finder\/dive-site-filters\.ts/;

/** What cards, site pages and the live map share; otherwise it comes along with the map. */
const DIVE_SITE =
  /domain\/(kernel\/(letter-case|format-measurement)|places\/region|plates\/plate-address|sea\/exposure|dive-sites\/(certification|depth|season|site-vocabulary|site-access))\.ts|web\/ui\/(access-tags|caveat|region-name|site-plate|skill-badge|season-bar)\.tsx/;

/** What pages from which a reader saves sites share. */
const SAVED =
  /domain\/my-dives\/saved-lists\.ts|web\/(ui\/(depth-gauge|saved\/save-button)|public\/dive-sites\/list\/site-placeholder)\.tsx|web\/ui\/saved\/saved-lists-store\.ts/;

/** What the home page's form and the plan page share. */
const PLAN = /web\/ui\/finder\/(plan-options|place-field|select-field)\.tsx?|domain\/plan\/plan-names\.ts/;

/** What forms share that ask for a place. */
const PLACE_FORM = /web\/(ui\/(finder\/use-position|use-debounced-search)|app\/data\/town-queries)\.ts/;

/** The live map's library, which only pages with a live map load. */
const MAP = /node_modules\/leaflet\//;

/** The frame of every chart. */
const CHART_FRAME = /web\/map\/(chart-frame\.tsx|map-frame\.ts)/;

/** The styles of charts, which articles do without. */
const MAP_STYLES = /web\/map\/(?!live\/|chart-names).*\.module\.css/;

/** The styles that pages of one dive site or region share. */
const PLACE_STYLES =
  /web\/(map\/chart-names|(ui\/tides|public\/(places|dive-sites(?!\/(list|dive-site-list-page|site-filters-page))))\/.*)\.module\.css/;

/** What public pages share, and what articles need, is one style sheet; other rules come with their pages. The admin pages share another. */
const PUBLIC_STYLES =
  /web\/(styles\/app\.css|(ui(?!\/(?:gear|tides|newsletter|page-hero|definition-list|toast|tooltip))|app|public\/blog(?!\/blog-page))\/.*\.module\.css)/;
const ADMIN_STYLES = /web\/admin\/.*\.css/;

/** Hashes are random letters that do not compress, and the shared script lists eighty of them: 42 bits tell builds apart. */
const HASHED = 'assets/[name]-[hash:7]';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), importHelper(), inlineClassNames(), inlineData(), layerModules(), stripMarkdownWords()],
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  build: isSsrBuild
    ? {
        target: 'node24',
        ssr: 'web/app/entry-server.tsx',
        copyPublicDir: false,
        minify: false,
        // Pages name pictures as the browser's build does. The server has the whole page table from the start.
        rolldownOptions: {
          checks: { ineffectiveDynamicImport: false },
          output: { assetFileNames: `${HASHED}[extname]` },
        },
      }
    : {
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        // Browsers without module preload (before 2023) load the same files a little later.
        // The document names the files of its own page. For later pages only styles are listed: the names of all scripts would take
        // 0.9 kB of every page's budget, and a page is fetched when a pointer comes near its link.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
        },
        rolldownOptions: {
          input: [
            ...['web/app/entry-client.ts', 'web/app/hydrate.tsx', 'web/app/run-offline.tsx'],
            ...['web/styles/heading-faces.css', 'web/styles/text-faces.css'],
          ],
          output: {
            entryFileNames: `${HASHED}.js`,
            chunkFileNames: `${HASHED}.js`,
            assetFileNames: `${HASHED}[extname]`,
            codeSplitting: {
              groups: [
                { name: 'styles', test: PUBLIC_STYLES, priority: 1 },
                { name: 'gear-styles', test: GEAR_STYLES, priority: 1 },
                { name: 'map-styles', test: MAP_STYLES, priority: 1 },
                { name: 'place-styles', test: PLACE_STYLES, priority: 1 },
                { name: 'admin-styles', test: ADMIN_STYLES, priority: 1 },
                { name: 'react', test: REACT, priority: 2 },
                { name: 'parts', test: PARTS },
                { name: 'parameters', test: PARAMETERS },
                { name: 'shop', test: SHOP },
                { name: 'map', test: MAP },
                { name: 'chart-frame', test: CHART_FRAME },
                { name: 'dive-site', test: DIVE_SITE },
                { name: 'finder', test: FINDER },
                { name: 'saved', test: SAVED },
                { name: 'place-form', test: PLACE_FORM },
                { name: 'plan', test: PLAN },
              ],
            },
          },
        },
      },
}));
