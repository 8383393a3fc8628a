// npm run sbom: writes what an installed Arkad runs: build/sbom.cdx.json (CycloneDX 1.5) and build/licences.txt.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main, ROOT, run, ScriptError } from '#scripts/run.mjs';

/** Development dependencies whose code is in bundles: those of scripts/build.mjs, and those of the service worker. */
const BUNDLED = /^(?:gql\.tada|@0no-co\/graphql\.web|diff|workbox-.*)$/;

const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);
const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ') ||
  'none named';

/** The bundled packages of package-lock.json, in the form of `npm sbom`. */
function listBundled() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([place, { version, license, integrity = '' }]) => {
    const name = place.replace('node_modules/', '');
    if (!BUNDLED.test(name)) return [];
    const [alg, hash = ''] = integrity.split('-');
    return {
      'bom-ref': `${name}@${version}`,
      type: 'library',
      name,
      version,
      scope: 'required',
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      hashes: [{ alg: alg.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
      licenses: [{ license: { id: license } }],
    };
  });
}

/** What is installed without development dependencies, and what the build bundles of these. */
async function loadBom() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const { code, output } = await run('npm', args, { quiet: true });
  if (code !== 0) throw new ScriptError(`npm sbom failed; it needs npm 9.7 or newer.\n${output.trim()}`);
  const { serialNumber: _number, ...bom } = JSON.parse(output.slice(output.indexOf('{')));
  const { timestamp: _time, ...metadata } = bom.metadata;
  const known = new Set(bom.components.map((each) => each['bom-ref']));
  const bundled = listBundled().filter((each) => !known.has(each['bom-ref']));
  // Without what differs between two runs of one lock file
  return { ...bom, metadata, components: [...bom.components, ...bundled] };
}

await main(async () => {
  const bom = await loadBom();
  const lines = bom.components.map((each) => `${nameOf(each)} ${each.version}: ${licenceOf(each)}`);
  mkdirSync(path.join(ROOT, 'build'), { recursive: true });
  writeFileSync(path.join(ROOT, 'build/sbom.cdx.json'), `${JSON.stringify(bom, null, 1)}\n`);
  writeFileSync(path.join(ROOT, 'build/licences.txt'), `${lines.toSorted().join('\n')}\n`);
  console.log(`build/sbom.cdx.json and build/licences.txt: ${bom.components.length} packages.`);
});
