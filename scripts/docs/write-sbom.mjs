// npm run sbom, after a build: writes what an installed Arkad runs as CycloneDX into build/sbom.cdx.json, of it what the image of the
// storefront has into build/sbom-storefront.cdx.json, and the licences of all into build/licences.txt.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main, ROOT, run, ScriptError } from '#scripts/run.mjs';

/** Development dependencies of which code or files are in the build: of the servers, the scripts, the service worker, and fonts. */
const BUNDLED =
  /^(?:gql\.tada|@0no-co\/graphql\.web|diff|web-vitals|workbox-.*|@opentelemetry\/.*|@fontsource-variable\/.*)$/;
/** Without the check of peers, which ends `npm sbom` for those of development tools. */
const SBOM = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--legacy-peer-deps'];

const byRef = (one, other) => ((one['bom-ref'] ?? one.ref) < (other['bom-ref'] ?? other.ref) ? -1 : 1);
const write = (name, text) => writeFileSync(path.join(ROOT, 'build', name), `${text}\n`);
const nameOf = (place) => place.split('node_modules/').at(-1);

/** As `npm ci --omit=dev` installs. */
const isInstalled = ({ dev = false }) => !dev;
/** As `npm ci --omit=dev --omit=optional` installs. */
const isInStorefront = ({ dev = false, optional = false, devOptional = false }) =>
  !dev && !optional && !devOptional;

/** The part of npm's list that is included, without what differs between two runs and folders. `--omit` of npm leaves out too much. */
function selectPart({ $schema, bomFormat, specVersion, components, dependencies }, lock, isIncluded) {
  const refs = new Set(
    Object.entries(lock.packages)
      .filter(([place, entry]) => place !== '' && (isIncluded(entry) || BUNDLED.test(nameOf(place))))
      .map(([place, { version }]) => `${nameOf(place)}@${version}`),
  );
  const root = `${lock.name}@${lock.version}`;
  return {
    $schema,
    bomFormat,
    specVersion,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': root, name: lock.name, version: lock.version },
    },
    components: components.filter((each) => refs.has(each['bom-ref'])).toSorted(byRef),
    dependencies: dependencies
      .filter(({ ref }) => ref === root || refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }))
      .toSorted(byRef),
  };
}

/** Packages that the build has put into the browser's scripts. */
function listInScripts() {
  const weights = JSON.parse(readFileSync(path.join(ROOT, 'build/weights.json'), 'utf8'));
  const files = Object.values(weights).flatMap((modules) => Object.keys(modules));
  return new Set(files.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/[^]*$/.exec(file)?.[1] ?? []));
}

async function writeAll() {
  const { code, output } = await run('npm', SBOM, { quiet: true });
  if (code !== 0) throw new ScriptError(`npm sbom failed:\n${output}`);
  const bom = JSON.parse(output.slice(output.indexOf('{')));
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const [all, storefront] = [selectPart(bom, lock, isInstalled), selectPart(bom, lock, isInStorefront)];
  const listed = new Set(storefront.components.map(({ name }) => name));
  const missing = [...listInScripts()].filter((name) => !listed.has(name));
  if (missing.length > 0) throw new ScriptError(`Bundled but not in BUNDLED: ${missing.join(', ')}`);
  const licences = all.components.map(({ name, version, licenses = [] }) => {
    const [{ license, expression } = {}] = licenses;
    return `${name} ${version}: ${expression ?? license?.id ?? license?.name ?? 'none named'}`;
  });
  write('sbom.cdx.json', JSON.stringify(all, null, 1));
  write('sbom-storefront.cdx.json', JSON.stringify(storefront, null, 1));
  write('licences.txt', licences.join('\n'));
  console.log(
    `build/sbom.cdx.json: ${all.components.length} packages, ${listed.size} of them in the storefront's image.`,
  );
}

await main(writeAll);
