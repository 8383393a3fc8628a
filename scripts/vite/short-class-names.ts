import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders with styles. */
const FOLDERS = ['app', 'themes'];
const STYLES = '.css.ts';
/** Characters of a file's part of a name. */
const LENGTH = 3;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns vanilla-extract's `identifiers` function for production. Its own names begin with six or seven characters for the
 * file. Three tell the files of one program apart, and styles, scripts and pages are full of names (decision 0068).
 */
export function shortClassNames(
  root: string,
): (style: { readonly hash: string; readonly filePath: string }) => string {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(STYLES))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
  );
  const codes = chooseCodes(files.toSorted());
  /** By file: the place of each style. A file is evaluated again for the server, with the same hashes. */
  const places = new Map<string, Map<string, number>>();
  return ({ hash, filePath }) => {
    const code = codes.get(filePath);
    if (code === undefined) throw new Error(`${filePath} is in none of the folders ${FOLDERS.join(', ')}`);
    const known = places.get(filePath) ?? new Map<string, number>();
    places.set(filePath, known);
    const place = known.get(hash) ?? known.size;
    known.set(hash, place);
    return code + place.toString(36);
  };
}

/** A different code for each file. It depends on the files' names only: the browsers' build and the server's must agree. */
export function chooseCodes(files: readonly string[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const used = new Set<string>();
  for (const file of files) {
    let attempt = 0;
    let code = makeCode(file);
    while (used.has(code)) code = makeCode(`${file} ${++attempt}`);
    used.add(code);
    codes.set(file, code);
  }
  return codes;
}

/** Class names must not begin with a digit. */
function makeCode(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  const first = LETTERS[digest.readUInt8(0) % LETTERS.length] ?? '';
  return (
    first +
    digest
      .readUInt32BE(1)
      .toString(36)
      .padStart(LENGTH, '0')
      .slice(1 - LENGTH)
  );
}
