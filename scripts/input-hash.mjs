// Hashes over the inputs of a build; a part of the build is stale if its hash has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';

const INPUTS = [
  'app',
  'backend',
  'cli',
  'kernel',
  'themes',
  'studio',
  'docs/theming',
  'public',
  'scripts/build.mjs',
  'scripts/check-settings.ts',
  'scripts/input-hash.mjs',
  'scripts/vite',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
/** Files that do not affect a build: tests, documents, and the demo's products and pictures, which the backend reads at run time. */
const IGNORED = /(?:\.test\.tsx?|\.md|^backend\/demo\/(?:seed\/.+\.(?:json|webp)|pictures\/.+))$/;

/** No page of the shops is built from these. */
const SERVER_ONLY = /^(?:backend|cli|studio|docs)\//;
/** The studio is not built from these. */
const NOT_STUDIO = /^(?:backend|cli)\/|^app\/(?:commerce|document|features|routes|shell|worker)\//;

/** @returns {{ pages: string, studio: string, all: string }} hashes of what the pages and the studio are built from, and of all inputs */
export function hashInputs() {
  const files = INPUTS.flatMap(listFiles)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((file) => ({ file, hash: sha256(readFileSync(path.join(ROOT, file))) }));
  return {
    pages: combine(files.filter(({ file }) => !SERVER_ONLY.test(file))),
    studio: combine(files.filter(({ file }) => !NOT_STUDIO.test(file))),
    all: combine(files),
  };
}

const combine = (members) => sha256(members.map(({ file, hash }) => `${file}\0${hash}\n`).join(''));

const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/** All files below a path of the project, relative to the project's root, with `/`. */
function listFiles(relative) {
  const full = path.join(ROOT, relative);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return IGNORED.test(relative) ? [] : [relative];
  return readdirSync(full).flatMap((name) => listFiles(`${relative}/${name}`));
}
