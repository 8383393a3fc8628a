import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Exceptions, SourceFile } from './traceability.ts';

export const REQUIREMENTS_FILE = 'docs/requirements.md';
export const TRACEABILITY_FILE = 'docs/traceability.md';

/** Requirements that may lack a test or code, each with the reason. */
export const EXCEPTIONS: Exceptions = {};

const FOLDERS = ['app', 'backend', 'channels', 'cli', 'kernel', 'scripts', 'studio', 'tests', 'themes'];
const IS_SOURCE = /\.(tsx?|mjs)$/;
/** The traceability's own files name ids as examples. */
const OWN_FILES =
  /^(scripts\/docs\/(traceability|requirement-files|write-traceability)|tests\/architecture\/traceability)/;

/** All source and test files of the project below a folder, sorted by path with `/`. */
export function readSourceFiles(root: string = '.'): readonly SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll(path.sep, '/')}`,
    ),
  )
    .filter((name) => IS_SOURCE.test(name) && !OWN_FILES.test(name))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((name) => ({ path: name, text: readFileSync(path.join(root, name), 'utf8') }));
}
