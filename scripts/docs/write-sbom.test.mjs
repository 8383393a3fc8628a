import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isInStorefront, toBom } from './write-sbom.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { dependencies, optionalDependencies } = lock.packages[''];

test('the storefront’s list has its packages with what they need, and none of the demo or the build', () => {
  const { components, dependencies: edges } = toBom(lock, isInStorefront);
  const names = components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  const refs = components.map((component) => component['bom-ref']);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'scheduler', 'undici']));
  for (const name of [...Object.keys(optionalDependencies), 'typescript', 'vite', 'esbuild'])
    expect(names).not.toContain(name);
  expect(new Set(refs).size).toBe(refs.length);
  expect(edges.find(({ ref }) => ref === 'arkad').dependsOn).toContain(`react@${dependencies.react}`);
  for (const { ref, dependsOn } of edges) {
    expect(['arkad', ...refs]).toContain(ref);
    expect(refs).toEqual(expect.arrayContaining(dependsOn));
  }
});

test('a package is described by its address, hash and licence', () => {
  const hash = Buffer.from('some bytes');
  const packages = {
    '': { dependencies: { '@a/b': '1.0.0' } },
    'node_modules/@a/b': { version: '1.0.0', license: 'MIT', integrity: `sha512-${hash.toString('base64')}` },
    'node_modules/built': { version: '2.0.0', dev: true },
  };
  expect(toBom({ version: '3.0.0', packages }, isInStorefront)).toMatchObject({
    metadata: { component: { name: 'arkad', version: '3.0.0' } },
    components: [
      {
        'bom-ref': '@a/b@1.0.0',
        purl: 'pkg:npm/%40a/b@1.0.0',
        scope: 'required',
        hashes: [{ alg: 'SHA-512', content: hash.toString('hex') }],
        licenses: [{ expression: 'MIT' }],
      },
    ],
    dependencies: [
      { ref: 'arkad', dependsOn: ['@a/b@1.0.0'] },
      { ref: '@a/b@1.0.0', dependsOn: [] },
    ],
  });
});
