// npm run sbom: writes what an installed Arkad runs, as CycloneDX 1.5 from package-lock.json: build/sbom.cdx.json, of it what the image of
// the storefront has in build/sbom-storefront.cdx.json, and the licences of all in build/licences.txt.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isEntry, main, ROOT } from '#scripts/run.mjs';

/** Development dependencies of which code or files are in the build: those of scripts/build.mjs, of the service worker, and fonts. */
const BUNDLED =
  /^node_modules\/(?:gql\.tada|@0no-co\/graphql\.web|diff|workbox-.*|@fontsource-variable\/.*)$/;

const compare = (one, other) => (one < other ? -1 : 1);
const nameOf = (place) => place.split('node_modules/').at(-1);
const toRef = (place, { version }) => `${nameOf(place)}@${version}`;

/** @returns {object} the entry of a package, without anything that differs between two runs of one lock file */
function toComponent(place, entry) {
  const { version, license, optional = false, integrity = '' } = entry;
  const [group, name] = nameOf(place).includes('/') ? nameOf(place).split('/') : [undefined, nameOf(place)];
  const [alg, hash = ''] = integrity.split('-');
  return {
    type: 'library',
    'bom-ref': toRef(place, entry),
    ...(group === undefined ? {} : { group }),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    ...(hash === ''
      ? {}
      : {
          hashes: [{ alg: alg.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
        }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    purl: `pkg:npm/${nameOf(place).replace('@', '%40')}@${version}`,
  };
}

/** Where Node finds a package that another one imports: in its own folder, or in one above. */
function findPlace(packages, from, name) {
  const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  if (from === '') return undefined;
  return findPlace(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}

function listDependencies(packages, places) {
  const included = new Set(places);
  const byRef = new Map();
  for (const place of ['', ...places]) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place];
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    const found = names.map((name) => findPlace(packages, place, name)).filter((each) => included.has(each));
    const ref = place === '' ? 'arkad' : toRef(place, packages[place]);
    const before = byRef.get(ref) ?? [];
    const refs = new Set([...before, ...found.map((each) => toRef(each, packages[each]))]);
    byRef.set(ref, [...refs].toSorted(compare));
  }
  return [...byRef].map(([ref, dependsOn]) => ({ ref, dependsOn }));
}

/**
 * @param {{ version: string, packages: Record<string, object> }} lock package-lock.json
 * @param {(entry: { dev?: boolean, optional?: boolean, devOptional?: boolean }) => boolean} isIncluded
 */
export function toBom({ version, packages }, isIncluded) {
  const places = Object.keys(packages)
    .filter((place) => place !== '' && (isIncluded(packages[place]) || BUNDLED.test(place)))
    .toSorted();
  // A version that is installed in two places is one component
  const components = new Map(
    places.map((place) => [toRef(place, packages[place]), toComponent(place, packages[place])]),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'arkad', name: 'arkad', version } },
    components: [...components.values()],
    dependencies: listDependencies(packages, places),
  };
}

/** As `npm ci --omit=dev` installs. */
const isInstalled = ({ dev = false }) => !dev;
/** As `npm ci --omit=dev --omit=optional` installs. */
export const isInStorefront = ({ dev = false, optional = false, devOptional = false }) =>
  !dev && !optional && !devOptional;

const write = (name, text) => writeFileSync(path.join(ROOT, 'build', name), `${text}\n`);

function writeAll() {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const [all, storefront] = [toBom(lock, isInstalled), toBom(lock, isInStorefront)];
  const licences = all.components.map(
    ({ 'bom-ref': ref, licenses = [] }) =>
      `${ref.replace(/@([^@]+)$/, ' $1')}: ${licenses[0]?.expression ?? 'none named'}`,
  );
  mkdirSync(path.join(ROOT, 'build'), { recursive: true });
  write('sbom.cdx.json', JSON.stringify(all, null, 1));
  write('sbom-storefront.cdx.json', JSON.stringify(storefront, null, 1));
  write('licences.txt', licences.toSorted().join('\n'));
  console.log(
    `build/sbom.cdx.json: ${all.components.length} packages, ${storefront.components.length} of them in the storefront's image.`,
  );
}

if (isEntry(import.meta.url)) await main(async () => writeAll());
