import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** As distributions name it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The executable of an installed Chromium: `CHROMIUM_PATH`, else the first of the usual names on the `PATH`; null where there is none.
 *
 * @param variables the environment
 */
export function findChromium(variables: Readonly<Record<string, string>>): string | null {
  const { CHROMIUM_PATH: chosen, PATH = '' } = variables;
  const candidates =
    chosen === undefined
      ? NAMES.flatMap((name) => PATH.split(path.delimiter).map((folder) => path.join(folder, name)))
      : [chosen];
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
