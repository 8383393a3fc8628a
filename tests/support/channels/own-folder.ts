import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOwnFiles } from '#app/channels/own-files/own-files.server.ts';
import { parseChannelFile, type ParsedChannelFile } from '#app/channels/parse-channel-file.server.ts';
import { aChannelFile, TEST_VARIABLES, type ChannelFileContent } from '#tests/support/a-channel.ts';

/** A variable font with the weights 300 to 900, and one with other letters and widths. */
export const FONT_FILES = {
  plain: 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  serif: 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
} as const;

export const readFontFile = (name: keyof typeof FONT_FILES): Promise<Buffer> => readFile(FONT_FILES[name]);

/** An icon as drawing programs write it. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" ' +
  'stroke="currentColor" stroke-width="2"><rect x="4" y="8" width="16" height="12"/><path d="M8 8a4 4 0 0 1 8 0"/></svg>';

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 40"><path d="M0 0h56v40H0z"/></svg>';
/** Its beginning: nothing decodes it. */
export const PNG = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), Buffer.alloc(40)]);

/** By name: the content, or what makes something else at that place. */
export type Files = Readonly<Record<string, string | Uint8Array | ((location: string) => Promise<unknown>)>>;

/** Writes files into `<key>.files` of a channels folder. */
export async function writeOwnFiles(directory: string, key: string, files: Files): Promise<string> {
  const folder = path.join(directory, `${key}.files`);
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const location = path.join(folder, name);
    await (typeof content === 'function' ? content(location) : writeFile(location, content));
  }
  return folder;
}

/** The channel file `shop.json` with these changes, beside a folder with these files; null: none. */
export async function parseWith(
  changes: Partial<ChannelFileContent>,
  files: Files | null,
): Promise<ParsedChannelFile> {
  const directory = await mkdtemp(path.join(tmpdir(), 'own-files-'));
  try {
    if (files) await writeOwnFiles(directory, 'shop', files);
    const bytes = Buffer.from(JSON.stringify(aChannelFile(changes), null, 2));
    const own = await readOwnFiles(directory, 'shop.json');
    return parseChannelFile({ file: 'shop.json', bytes, variables: TEST_VARIABLES, own });
  } finally {
    await rm(directory, { recursive: true });
  }
}
