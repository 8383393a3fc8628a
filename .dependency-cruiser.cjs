/** Which folder may import which (docs/decisions/0008). Each rule's comment tells how to fix a violation. */
const { readFileSync } = require('node:fs');

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const byValue = { dependencyTypesNot: ['type-only'] };
const APP_FOLDERS = 'channels|commerce|document|features|i18n|operate|request|routes|server|shell|ui';
/** Every folder of the app but these. */
const appBut = (...folders) => `^app/(?!(${folders.join('|')})/)(${APP_FOLDERS})/`;
/** The modules that app/routes.ts and the table name, as a pattern. */
const ROUTE_MODULES = [
  ...readFileSync('app/routes.ts', 'utf8').matchAll(/'routes\/([^']+)'/g),
  ...readFileSync('app/route-table.ts', 'utf8').matchAll(/module: '([^']+)'/g),
]
  .map(([, module]) => `^app/routes/${module.replaceAll('.', '[.]')}$`)
  .join('|');
/** The backend's layers, lowest first: each imports only itself and those before it (docs/decisions/0008). */
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
    { path: `^backend/${layer}/` },
    {
      path: '^backend/',
      pathNot: `^backend/(${LAYERS.slice(0, index + 1)
        .map(([name]) => name)
        .join('|')})/`,
    },
  ),
);
/** The folders of app/server in the order of a request's path: each imports only itself and those before it. */
const PATH_LAYERS = ['http', 'limits', 'security', 'urls', 'files', 'remix', 'pipeline', 'page-cache'];
const serverLayers = PATH_LAYERS.slice(0, -1).map((layer, index) =>
  error(
    `server-${layer}-imports-only-lower-layers`,
    `The folders of app/server are layers: ${PATH_LAYERS.join(' → ')}. Move the part that needs a later one into that folder, or pass it as an argument.`,
    { path: `^app/server/${layer}/` },
    { path: `^app/server/(${PATH_LAYERS.slice(index + 1).join('|')})/` },
  ),
);
/** Features that every other one may import. */
const SHELVES = 'catalog|pricing|seo|cart|analytics|fields';
/** The login, the payment and the order are steps of other features, which none of them imports back. */
const BUILT_ON = {
  account: ['auth'],
  orders: ['auth', 'payment'],
  checkout: ['auth', 'orders', 'payment'],
};
/** What programs of operators take of the app besides its channels and languages: settings for commands, parts for pages. */
const OPERATORS = { cli: 'env[.]server', studio: 'ui/' };
/** What the storefront's image runs. */
const IN_IMAGE = '^(app|cli|kernel|studio|themes)/|^server[.]ts$';
/** Development dependencies whose code or files are in the build, and `vite`, which the server loads in development only. */
const BUILT_IN =
  'node_modules/(@vanilla-extract/css|@fontsource-variable|gql[.]tada|diff|workbox-[^/]+|web-vitals|@opentelemetry|vite|@remix-run/route-config)/';
const serverSide = [
  '[.]server[.]tsx?$',
  '^app/routes/',
  '^app/(operate|server)/',
  '^app/(root|entry[.]server)[.]tsx$',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    error('no-circular', 'Move what both files need to a file that imports neither.', {}, { circular: true }),
    error(
      'no-orphans',
      'Nothing imports this file: delete it or use it.',
      {
        orphan: true,
        pathNot: ['[.]d[.]ts$', '^studio/client/', '^app/(routes|entry|root)', '[.]config[.]'],
      },
      {},
    ),
    error(
      'no-test-code-in-production',
      'Test helpers are for tests only. Move what production code needs out of tests/.',
      { path: '^(app|backend|cli|kernel|studio|themes|scripts|server[.]ts)' },
      { path: '^tests/' },
    ),

    // Server and browser
    error(
      'server-files-stay-on-the-server',
      'A .server file must not reach the browser. Load its data in a route loader instead.',
      { path: '^app/', pathNot: serverSide },
      { path: '[.]server[.]tsx?$', ...byValue },
    ),
    error(
      'server-suffix-in-app-only',
      'Only app/ uses the .server suffix. Rename the file or move it to app/.',
      { path: '.*' },
      { path: '^(channels|themes)/.*[.]server[.]' },
    ),

    // Layers of the app, from the bottom up
    error(
      'kernel-and-env-import-kernel-only',
      'kernel/ holds what storefront and backend share, and small types of parts of the app that may not import each other; env.server.ts and env/ are read before everything else. Put what needs more next to the code that uses it.',
      { path: '^kernel/|^app/env([.]server[.]ts$|/)' },
      { path: '^(app|channels|themes|backend)/', pathNot: '^app/env/' },
    ),
    ...Object.entries(OPERATORS).map(([folder, part]) =>
      error(
        `${folder}-shares-channels-only`,
        `${folder}/ may import channels/, i18n/ and ${part} of the app, themes/ and kernel/, also for types. Move what it shares with the storefront to app/channels or kernel/. A running server is asked over HTTP, or passes in what it has.`,
        { path: `^${folder}/` },
        {
          path: '^(app|backend|cli|gallery|studio)/|^server[.]ts',
          pathNot: `^(${folder}/|app/(channels/|i18n/|${part}))`,
        },
      ),
    ),
    error(
      'gallery-shows-parts',
      'gallery/ draws parts: it may import ui/, the views of shell/ and features/ that it shows, their types, texts and contexts. Pass data as props.',
      { path: '^gallery/' },
      {
        path: '^(app|backend|cli|studio)/|^server[.]ts',
        pathNot: '^app/(ui|shell|features|i18n|request/page)/',
      },
    ),
    error(
      'i18n-and-commerce-import-kernel-only',
      'i18n/ gets what it needs as an argument. commerce/ is the transport to the API and has no products or carts: put GraphQL documents into the feature that sends them.',
      { path: '^app/(i18n|commerce)/' },
      { path: '^(app|channels|themes|backend)/', pathNot: '^app/$1/' },
    ),
    error(
      'channels-below-request',
      'channels/ may import commerce, i18n, kernel, themes and env. What belongs to one request goes into request/.',
      { path: '^app/channels/' },
      { path: appBut('channels', 'commerce', 'i18n') },
    ),
    error(
      'request-below-document',
      'request/ may import channels, commerce, i18n and kernel. Rendering goes into document/, pages into features/.',
      { path: '^app/request/' },
      { path: appBut('request', 'channels', 'commerce', 'i18n') },
    ),
    error(
      'forms-are-parsed-in-one-place',
      'The form library copies lists and makes arrays of any length. Use parseForm, which drops unknown fields first.',
      { path: '^app/', pathNot: '^app/request/forms/' },
      { path: 'node_modules/@conform-to/' },
    ),
    error(
      'document-below-server',
      'document/ may import request, i18n, kernel and themes. HTTP headers go into server/, page parts into features/.',
      { path: '^app/document/' },
      { path: appBut('document', 'request', 'i18n') },
    ),
    error(
      'document-for-root-entries-and-server',
      'Only root, entries and app/server render documents. Return data from a loader instead.',
      { path: '^app/', pathNot: ['^app/(document|server)/', '^app/(root|entry[.](client|server))[.]tsx$'] },
      { path: '^app/document/' },
    ),
    error(
      'server-knows-no-page',
      'server/ may import channels, commerce, document, i18n, kernel, request and the constants of the worker. Pages are rendered by Remix.',
      { path: '^app/server/' },
      { path: appBut('server', 'channels', 'commerce', 'document', 'i18n', 'request') },
    ),
    error(
      'server-for-the-entry-point-only',
      'Only server.ts imports app/server, and app/operate what it plugs into. Put what pages need into request/.',
      { path: '^app/', pathNot: '^app/(operate|server)/' },
      { path: '^app/server/' },
    ),
    ...serverLayers,
    error(
      'server-storefront-is-highest',
      'storefront.ts and shop-server.ts combine the folders of server/. Pass what they need as an argument.',
      { path: '^app/server/[^/]+/' },
      { path: '^app/server/[^/]+$' },
    ),

    // What operators need, beside the path of a request
    error(
      'path-does-not-know-operate',
      'No request needs what operators need: declare a small interface named by what it does (onAnswer, onPurge, onWait) where it is called, and let server.ts plug in what app/operate has for it.',
      { path: '^app/', pathNot: '^app/operate/' },
      { path: '^app/operate/' },
    ),
    error(
      'operate-plugs-into-the-path',
      'operate/ takes types of app/server, and as code the tools of server/http and server/security only. Let server.ts pass in the function of the path that it calls.',
      { path: '^app/operate/' },
      { path: '^app/server/', pathNot: '^app/server/(http|security)/', ...byValue },
    ),
    error(
      'operate-knows-no-page',
      'operate/ may import channels, commerce, i18n, kernel, request and the interfaces of server. What pages share with it belongs in route-table.ts or request/.',
      { path: '^app/operate/' },
      { path: appBut('operate', 'server', 'channels', 'commerce', 'i18n', 'request') },
    ),

    // Pages
    error(
      'routes-are-not-imported',
      'Move the shared part of the route into a feature.',
      { pathNot: '^app/routes/' },
      { path: '^app/routes/' },
    ),
    error(
      'route-modules-are-independent',
      'A route module is the page of one URL. Move what two routes share into a feature.',
      { path: '^app/routes/' },
      { path: ROUTE_MODULES },
    ),
    error(
      'route-parts-stay-in-their-folder',
      'The parts of a route are for the routes of its own folder. Move what others need into a feature.',
      { path: '^app/routes/([^/]+)/' },
      { path: '^app/routes/', pathNot: '^app/routes/$1/' },
    ),
    error(
      'features-are-independent',
      'Combine two features in a route. Every feature may import the shelves catalog, pricing, seo, cart, analytics and fields.',
      { path: '^app/features/([^/]+)/', pathNot: `^app/features/(${Object.keys(BUILT_ON).join('|')})/` },
      { path: '^app/features/', pathNot: `^app/features/($1|${SHELVES})/` },
    ),
    ...Object.entries(BUILT_ON).map(([feature, others]) =>
      error(
        `${feature}-is-built-on-${others.join('-and-')}`,
        `Besides the shelves, ${feature} may import ${others.join(', ')}: a purchase and an account lead through them. Combine other features in a route.`,
        { path: `^app/features/${feature}/` },
        { path: '^app/features/', pathNot: `^app/features/(${[feature, ...others].join('|')}|${SHELVES})/` },
      ),
    ),
    error(
      'shelves-import-shelves-only',
      'catalog, pricing, seo and cart import no other feature but analytics; the first three do not import cart. Pass what they need as an argument.',
      { path: '^app/features/(catalog|pricing|seo|cart)/' },
      { path: '^app/features/', pathNot: '^app/features/(catalog|pricing|seo|analytics|$1)/' },
    ),
    error(
      'analytics-and-fields-are-the-lowest-shelves',
      'analytics and fields import no feature. They declare the parts of a cart, list or form that they need.',
      { path: '^app/features/(analytics|fields)/' },
      { path: '^app/features/', pathNot: '^app/features/$1/' },
    ),
    error(
      'shell-imports-shelves-only',
      'shell/ surrounds every page. It may import the features that are shelves; other features are passed in by root.tsx or a route.',
      { path: '^app/shell/' },
      { path: '^app/features/', pathNot: `^app/features/(${SHELVES})/` },
    ),
    error(
      'features-do-not-import-shell',
      'A feature is shown inside the shell. Pass what it needs from there through the request or a route.',
      { path: '^app/features/' },
      { path: '^app/shell/' },
    ),
    error(
      'ui-knows-no-shop',
      'ui/ may import themes and kernel only. Pass what a part shows as a prop.',
      { path: '^app/ui/' },
      { path: '^(app|channels|backend)/', pathNot: '^app/ui/' },
    ),

    // Storefront, channel files and backend
    error(
      'channel-files-have-one-reader',
      'Only the channel registry reads channels/. Use the channel of the request context.',
      { path: '^(app|themes)/' },
      { path: '^channels/', ...byValue },
    ),
    error(
      'shops-import-neither-backend-nor-operators',
      'Call the backend over HTTP, as any other commerce API. Commands and studio use the code of the shops, never the reverse: what both need belongs in app/channels.',
      { path: '^(app|channels|themes|kernel|server[.]ts)' },
      { path: '^(backend|cli|studio)/' },
    ),
    error(
      'backend-does-not-import-app',
      'The backend is a process of its own and shares no code with the storefront.',
      { path: '^backend/' },
      { path: '^(app|themes|channels|cli|studio|server[.]ts)' },
    ),
    ...backendLayers,
    {
      ...error('backend-folders-without-cycles', 'Move what both folders need one layer down.', {}, {}),
      scope: 'folder',
      from: { path: '^backend/' },
      to: { circular: true },
    },
    error(
      'database-driver-in-db-only',
      'Write SQL and a row schema for the database API, see docs/decisions/0006-backend-storage.md.',
      { path: '^backend/', pathNot: '^backend/core/db/' },
      { path: 'node_modules/(libsql|kysely)/' },
    ),

    // Packages of the storefront's image
    error(
      'image-has-the-package',
      'The image has no development dependencies: make it a dependency, or add it to BUILT_IN if the build puts its code into ours.',
      { path: IN_IMAGE },
      { dependencyTypes: ['npm-dev'], path: 'node_modules/', pathNot: BUILT_IN, ...byValue },
    ),
    error(
      'image-has-no-optional-package',
      'The image has no optional packages: load it by loadOptional in a command.',
      { path: IN_IMAGE },
      { dependencyTypes: ['npm-optional'], dynamic: false, ...byValue },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // A unit test may use fixtures of any layer
    exclude: { path: '^(build|node_modules|[.]data)|[.]test[.]tsx?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
