// npm run sbom: writes what an installed Arkad runs: build/sbom.cdx.json (CycloneDX 1.5) and build/licences.txt.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main, ROOT, run, ScriptError } from './run.mjs';

/** Development dependencies whose code is in bundles: those of scripts/build.mjs, and those of the service worker. */
const BUNDLED = /^(?:gql\.tada|@0no-co\/graphql\.web|diff|workbox-.*)$/;

const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);
const isDevelopment = ({ properties = [] }) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');
const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ') ||
  'none named';

/** Without what differs between two runs of the same lock file. */
function selectRunning(bom) {
  const components = bom.components.filter((each) => !isDevelopment(each) || BUNDLED.test(nameOf(each)));
  const refs = new Set([bom.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const { serialNumber: _number, ...rest } = bom;
  const { timestamp: _time, ...metadata } = bom.metadata;
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...rest, metadata, components, dependencies };
}

await main(async () => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { code, output } = await run('npm', args, { quiet: true });
  if (code !== 0) throw new ScriptError(`npm sbom failed; it needs npm 9.7 or newer.\n${output.trim()}`);
  const bom = selectRunning(JSON.parse(output.slice(output.indexOf('{'))));
  const lines = bom.components.map((each) => `${nameOf(each)} ${each.version}: ${licenceOf(each)}`);
  mkdirSync(path.join(ROOT, 'build'), { recursive: true });
  writeFileSync(path.join(ROOT, 'build/sbom.cdx.json'), `${JSON.stringify(bom, null, 1)}\n`);
  writeFileSync(path.join(ROOT, 'build/licences.txt'), `${lines.toSorted().join('\n')}\n`);
  console.log(`build/sbom.cdx.json and build/licences.txt: ${bom.components.length} packages.`);
});
