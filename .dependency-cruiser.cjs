/**
 * Who may import whom (ARCHITECTURE.md). `npm run check` also finds cycles between folders (tools/check/folder-cycles.ts) and
 * proves with planted violations that the rules work.
 */
const only = (name, from, forbidden, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: forbidden },
});

/** The folders of `domain/`, from the lowest: each imports those before it at most. `kernel` imports nothing of ours. */
const SUBJECTS =
  'kernel words positions charts media security backups settings mail newsletter links earnings performance operators places articles own-pages reviews sea dive-reports dive-sites plates species tides gear writing search finder kit my-dives place-pages map plan follows move-in forms entities content-files offline admin'.split(
    ' ',
  );

const onlyLowerSubjects = SUBJECTS.slice(0, -1).map((subject, index) => ({
  ...only(
    'domain-imports-downwards',
    '',
    `^domain/(${SUBJECTS.slice(index + 1).join('|')})/`,
    'a subject imports those before it in SUBJECTS at most',
  ),
  from: { path: `^domain/${subject}/`, pathNot: '\\.test\\.ts$' },
}));

module.exports = {
  forbidden: [
    ...onlyLowerSubjects,
    only(
      'domain-has-subjects',
      '',
      `^domain/(?!(${SUBJECTS.join('|')})/)`,
      'each folder of domain is named in SUBJECTS',
    ),
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'type-only and dynamic imports count',
      from: {},
      to: { circular: true },
    },
    only(
      'domain-is-pure',
      '^domain/',
      '^(server|web|content|migrations|tools|tests)/',
      'domain imports nothing of ours',
    ),
    only('domain-does-no-io', '^domain/', '^(node:)?(fs|path|http|net|child_process|crypto|os)$', 'domain does no I/O'),
    only('web-knows-no-server', '^web/', '^(server|migrations|tools|tests)/', 'web reads through the API only'),
    {
      ...only('server-imports-web-in-rendering-only', '^server/', '^web/', 'pages are rendered in one place'),
      from: { path: '^server/', pathNot: '^server/ssr/' },
    },
    only(
      'settings-come-with-the-page',
      '^web/',
      '^content/(site-settings|page-texts)\\.ts$',
      'owners change them while the site runs; in the script they would be those of the build',
    ),
    only('public-knows-no-admin', '^web/public/', '^web/admin/', 'two sites in one house'),
    only('admin-knows-no-public', '^web/admin/', '^web/public/', 'two sites in one house'),
    {
      ...only('admin-kit-knows-no-screen', '^web/admin/kit/', '^web/admin/screens/', 'screens are built from the kit'),
      from: { path: '^web/admin/kit/', pathNot: '\\.test\\.tsx?$' },
    },
    only(
      'components-know-no-pages',
      '^web/(ui|map|app/(shell|head|data|router))/',
      '^web/(public|admin)/',
      'pages use components',
    ),
    {
      name: 'leaflet-loads-in-the-browser-only',
      severity: 'error',
      comment: 'leaflet needs a window: what the server renders imports the live map dynamically',
      from: { path: '^web/', pathNot: '^web/(map/live/|admin/screens/dive-sites/position-map\\.tsx$)' },
      to: { path: '^(web/map/live/|node_modules/leaflet/)', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    only(
      'content-is-facts',
      '^content/',
      '^(server|web|migrations|tools|tests)/',
      'content imports types of the domain at most',
    ),
    only(
      'platform-knows-no-feature',
      '^server/platform/',
      '^server/(whole-database|crud|markdown|ssr|registry|response-cache|features)/',
      'the platform serves any site',
    ),
    {
      ...only(
        'response-cache-knows-no-feature',
        '',
        '^server/(crud|markdown|ssr|registry|features)/',
        'it is given its addresses and what is personal',
      ),
      from: { path: '^server/response-cache/', pathNot: '\\.test\\.ts$' },
    },
    only(
      'crud-knows-no-feature',
      '^server/crud/',
      '^server/(features|ssr|registry|response-cache)/',
      'a resource declares what differs',
    ),
    {
      name: 'features-meet-at-doors',
      severity: 'error',
      comment: 'a feature uses the door and the queries of another',
      from: { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/features/',
        pathNot: '^server/features/($1/|feature\\.ts$|[^/]+/(index|queries)\\.ts$)',
      },
    },
    {
      name: 'features-are-entered-by-their-door',
      severity: 'error',
      comment: 'the rest of the server and the commands use the doors and queries of features',
      from: { path: '^(server|tools|web)/', pathNot: '(\\.test\\.tsx?$|^server/features/)' },
      to: {
        path: '^server/features/',
        pathNot: '^server/features/(feature\\.ts$|[^/]+/(index|queries)\\.ts$)',
      },
    },
    {
      name: 'production-needs-no-dev-tools',
      severity: 'error',
      from: {
        path: '^(domain|server|web|content|migrations)/',
        pathNot: '(\\.test\\.tsx?$|^server/ssr/development-bundle\\.ts$)',
      },
      to: { dependencyTypes: ['npm-dev'], pathNot: '(@types/|micromark-util-types|world-atlas|@fontsource)' },
    },
    {
      name: 'nothing-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(\\?url|^(hast|mdast|topojson-specification)$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^dist(-new|-old)?/|^media/|\\.svg|\\.css)' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
