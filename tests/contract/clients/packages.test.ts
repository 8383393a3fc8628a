import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import PUBLISHED from '#tests/support/clients/published-packages.json' with { type: 'json' };

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;
}
interface Manifest {
  readonly version: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
}

const readJson = <Shape>(file: string): Shape => JSON.parse(readFileSync(file, 'utf8')) as Shape;
const project = readJson<Manifest>('package.json');
const lock = readJson<Lock>('package-lock.json');
/** npm's record of the installed packages. */
const installed = readJson<Lock>('node_modules/.package-lock.json');

/** A digest of the names and contents of all files in a folder. */
function digestOf(folder: string): string {
  const hash = createHash('sha512');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(folder, file)))
      .update('\0');
  return hash.digest('base64');
}

for (const [name, { integrity, files }] of Object.entries(PUBLISHED)) {
  const folder = `node_modules/${name}`;

  test(`${name} is the registry's 0.10.x tarball with unchanged files`, () => {
    expect(readJson<Manifest>(`${folder}/package.json`).version).toMatch(/^0\.10\.\d+$/);
    expect(lock.packages[folder]).toMatchObject({ integrity });
    expect(installed.packages[folder]).toMatchObject({ integrity });
    expect(digestOf(folder)).toBe(files);
  });
}

test('the project neither patches installed packages nor replaces them', () => {
  const packages = { ...project.dependencies, ...project.devDependencies };
  expect(Object.keys(packages).filter((name) => /patch|postinstall/i.test(name))).toEqual([]);
  expect(existsSync('patches')).toBe(false);
  const scripts = Object.entries(project.scripts ?? {});
  expect(scripts.filter(([name]) => /^(pre|post)install$/.test(name))).toEqual([]);
  expect(scripts.filter(([, script]) => /patch|node_modules/.test(script))).toEqual([]);
  expect(JSON.stringify(project.overrides ?? {})).not.toContain('@geins');
  for (const name of Object.keys(PUBLISHED)) expect(packages[name]).toMatch(/^0\.10\.\d+$/);
  const configs = ['vite.config.ts', 'tests/contract/vitest.config.ts', 'tsconfig.json'];
  for (const file of configs) expect(readFileSync(file, 'utf8')).not.toContain('@geins');
});
