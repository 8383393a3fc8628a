import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'optionalDependencies',
  Record<string, string>
>;
/** What the storefront's image runs; `channels` is the command in it. */
const ROOTS = ['app', 'kernel', 'themes', 'studio', 'cli'];
/** Development dependencies whose code or files the build puts into its own, and `vite`, which the server loads in development only. */
const BUILT_IN =
  /^(?:@vanilla-extract\/css|@fontsource-variable\/|gql\.tada|diff|workbox-|web-vitals|@opentelemetry\/|virtual:|vite$|@remix-run\/route-config)/;
const IMPORT =
  /^(?:import|export)\s(?!type\b)[^'";]{0,2000}from '([^'.#][^']*)'|^.*\bimport\('([^'.#][^']*)'\)/gm;

/** `@a/b/c` → `@a/b`. */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

const listFiles = (): string[] => [
  'server.ts',
  ...ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|config|d)\.tsx?$/.test(entry.name),
      )
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  ),
];

/** One sentence for each import of a package that the image lacks. */
function listMissingPackages(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([line, fixed = '', late = '']) => {
    const name = fixed || late;
    const found = packageOf(name);
    if (name.startsWith('node:') || BUILT_IN.test(name) || Object.hasOwn(dependencies, found)) return [];
    if (late !== '' && Object.hasOwn(optionalDependencies, found) && line.includes('loadOptional('))
      return [];
    return [`${file} imports ${found}: make it a dependency, or load it by loadOptional in a command`];
  });
}

test('the storefront runs with the packages of its image', () => {
  const files = listFiles();
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => listMissingPackages(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('the check finds packages of development, and optional ones without loadOptional', () => {
  const find = (source: string): number => listMissingPackages('a.ts', source).length;
  expect(find("import { build } from 'esbuild';")).toBe(1);
  expect(find("import {\n  build,\n} from 'esbuild';")).toBe(1);
  expect(find("import sharp from 'sharp';")).toBe(1);
  expect(find("  const { default: sharp } = await import('sharp');")).toBe(1);
  expect(find("  const sharp = await loadOptional('sharp', () => import('sharp'));")).toBe(0);
  expect(find("import type { Browser } from 'playwright-core';")).toBe(0);
  expect(find("import { z } from 'zod';\nimport { load } from './load.ts';\nimport fs from 'node:fs';")).toBe(
    0,
  );
});
