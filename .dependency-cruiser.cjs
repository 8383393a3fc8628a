/** Who may import whom (docs/decisions/0008). Each rule's comment is advice to whoever trips over it. */
const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const byValue = { dependencyTypesNot: ['type-only'] };
const TEST = '[.]test[.]tsx?$';
/** The backend's layers, lowest first: each imports only itself and those before it (docs/decisions/0016). */
const LAYERS = [
  ['core', 'core/ is the floor of the backend: pass what it needs from above as an argument.'],
  ['model', 'model/ holds types and schemas that several layers share. Move behaviour to domain/ or above.'],
  ['domain', 'domain/ knows no cart and no order. Move the shared type to model/, or this file to trade/.'],
  ['trade', 'trade/ knows no transport. Return plain values, and let api/ make views and answers of them.'],
  ['api', 'api/ serves any database. What only the demo needs is wired in backend/open-services.ts.'],
  ['demo', 'Entry points at the root of backend/ start everything; nothing imports them.'],
];
const backendLayers = LAYERS.map(([layer, comment], index) =>
  error(
    `backend-${layer}-imports-only-lower-layers`,
    comment,
    { path: `^backend/${layer}/`, pathNot: TEST },
    {
      path: '^backend/',
      pathNot: `^backend/(${LAYERS.slice(0, index + 1)
        .map(([name]) => name)
        .join('|')})/`,
    },
  ),
);
const serverSide = [
  '[.]server[.]tsx?$',
  '^app/routes/',
  '^app/server/',
  '^app/(root|entry[.]server)[.]tsx$',
  TEST,
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    error('no-circular', 'Move what both need one layer down.', {}, { circular: true }),
    error(
      'no-orphans',
      'Nothing imports this file: delete it or use it.',
      {
        orphan: true,
        pathNot: ['[.]d[.]ts$', '^tests/', TEST, '^app/(routes/|routes[.]ts|entry|root)', '[.]config[.]'],
      },
      {},
    ),
    error(
      'server-files-from-the-server-side-only',
      'A .server file must not reach the browser. Load it in a route loader instead.',
      { path: '^app/', pathNot: serverSide },
      { path: '[.]server[.]tsx?$', ...byValue },
    ),
    error(
      'no-server-files-outside-app',
      'Only app/ knows the .server suffix. Move the file into app/.',
      { path: '.*' },
      { path: '^(channels|themes)/.*[.]server[.]' },
    ),
    error(
      'nobody-imports-routes',
      'A route is a leaf. Move the shared part to a feature.',
      { pathNot: '^app/routes/' },
      { path: '^app/routes/' },
    ),
    error(
      'routes-are-strangers',
      'A route may have a folder of its own; what two routes share belongs to a feature.',
      { path: '^app/routes/([^/]+)' },
      { path: '^app/routes/', pathNot: '^app/routes/$1' },
    ),
    error(
      'features-are-strangers',
      'Compose two features in a route; only pricing and catalog are shared shelves.',
      { path: '^app/features/([^/]+)/' },
      { path: '^app/features/', pathNot: '^app/features/($1|pricing|catalog)/' },
    ),
    error(
      'shelves-point-down',
      'pricing takes from no feature, catalog from pricing only.',
      { path: '^app/features/pricing/' },
      { path: '^app/features/', pathNot: '^app/features/pricing/' },
    ),
    error(
      'ui-does-not-know-the-shop',
      'ui/ may use themes, kernel and itself. Pass what you need as a prop.',
      { path: '^app/ui/' },
      { path: '^(app|channels|backend)/', pathNot: '^app/(ui|kernel)/' },
    ),
    error(
      'kernel-imports-nothing',
      'kernel/ is the floor.',
      { path: '^app/kernel/', pathNot: TEST },
      { path: '^(app|channels|themes|backend)/', pathNot: '^app/kernel/' },
    ),
    error(
      'i18n-stands-on-the-kernel',
      'i18n/ imports kernel/ only.',
      { path: '^app/i18n/', pathNot: TEST },
      { path: '^(app|channels|themes|backend)/', pathNot: '^app/(i18n|kernel)/' },
    ),
    error(
      'commerce-knows-no-noun',
      'commerce/ is transport.',
      { path: '^app/commerce/', pathNot: TEST },
      { path: '^(app|channels|themes)/', pathNot: '^app/(commerce|kernel)/' },
    ),
    error(
      'server-room-is-for-the-composition-root',
      'app/server/ is the HTTP shell around Remix; only server.ts opens it.',
      { path: '^app/', pathNot: '^app/server/' },
      { path: '^app/server/' },
    ),
    error(
      'server-room-knows-no-feature',
      'app/server/ may use request, i18n, commerce and kernel; pages are Remix’s.',
      { path: '^app/server/' },
      { path: '^app/(features|routes|ui)/' },
    ),
    error(
      'request-knows-no-feature',
      'request/ stands below the features.',
      { path: '^app/request/' },
      { path: '^app/(features|routes|ui|server)/' },
    ),
    error(
      'channels-are-read-once',
      'Ask the request context for the channel.',
      { path: '^(app|themes)/', pathNot: [TEST] },
      { path: '^channels/', ...byValue },
    ),
    error(
      'backend-stays-behind-http',
      'Talk to the embedded backend over HTTP, as to any other commerce API.',
      { path: '^(app|channels|themes|server[.]ts)' },
      { path: '^backend/' },
    ),
    error(
      'backend-is-on-its-own',
      'The backend is another process; it shares nothing with the storefront.',
      { path: '^backend/' },
      { path: '^(app|themes|channels|server[.]ts)' },
    ),
    error(
      'backend-knows-no-test',
      'Only unit tests use tests/support/. Move what the program needs into backend/.',
      { path: '^backend/', pathNot: TEST },
      { path: '^tests/' },
    ),
    ...backendLayers,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(build|node_modules|[.]data)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
