import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { explainError, replaceFile } from '#app/channels/files/regular-file.server.ts';
import {
  maxBytesOf,
  MAX_FILES,
  MAX_FOLDER_BYTES,
  type OwnFolder,
  ownFolderOf,
  scanOwnFolder,
} from '#app/channels/own-files/own-folder.server.ts';
import { parseOwnFile } from '#app/channels/own-files/own-files.server.ts';
import { ownFile } from '#app/channels/schema/theme-schema.server.ts';

/** A file that a browser has sent. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Adds files to the folder of a shop's own files: all of them, or none where one could not be used. A name is never given other content:
 * the versions that a rollback leads to name it, too.
 *
 * @returns why none was added; null where all are
 */
export async function addOwnFiles(
  key: string,
  sent: readonly SentFile[],
  channelsDirectory: string,
): Promise<string | null> {
  const name = ownFolderOf(`${key}.json`);
  const folder = await scanOwnFolder(channelsDirectory, name);
  const location = path.join(channelsDirectory, name);
  try {
    const fault = (await findFault(sent, folder)) ?? findLackOfRoom(sent, folder);
    if (fault !== null) return fault;
    await mkdir(location, { recursive: true });
    for (const file of sent) await replaceFile(path.join(location, file.name), file.bytes);
    return null;
  } catch (error) {
    return `${name} cannot be written: ${explainError(error)}.`;
  }
}

async function findFault(sent: readonly SentFile[], folder: OwnFolder | null): Promise<string | null> {
  for (const file of sent) {
    const fault = await findFileFault(file, folder);
    if (fault !== null) return `${file.name} ${fault}.`;
  }
  return null;
}

async function findFileFault({ name, bytes }: SentFile, folder: OwnFolder | null): Promise<string | null> {
  if (!ownFile.safeParse(name).success)
    return 'needs another name: at most 64 letters, digits, points, hyphens and underscores';
  const maxBytes = maxBytesOf(name);
  if (bytes.byteLength > maxBytes) return `has ${bytes.byteLength} bytes, more than ${maxBytes}`;
  const known = folder?.files.get(name)?.content;
  if (known !== undefined && ('unread' in known || Buffer.compare(known, bytes) !== 0))
    return 'is there already, with other content that versions of the shop may show: send it under another name';
  const read = await parseOwnFile(bytes);
  if (read.kind === 'unusable')
    return `${read.reason}: an SVG, PNG, WebP or AVIF picture, or a woff2 font can be used`;
  return read.kind === 'font' && !name.endsWith('.woff2') ? 'is a font: its name must end in .woff2' : null;
}

/** A folder with too much would not be read at all: the shop would lose its logo. */
function findLackOfRoom(sent: readonly SentFile[], folder: OwnFolder | null): string | null {
  if (folder && folder.problem !== null) return `${folder.name} ${folder.problem}.`;
  const known = [...(folder?.files ?? [])].map(([name, { content }]): readonly [string, number] => [
    name,
    'unread' in content ? 0 : content.byteLength,
  ]);
  const sizes = new Map([...known, ...sent.map(({ name, bytes }) => [name, bytes.byteLength] as const)]);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  if (sizes.size > MAX_FILES) return `A shop has at most ${MAX_FILES} files.`;
  return total > MAX_FOLDER_BYTES ? `The files of a shop have at most ${MAX_FOLDER_BYTES} bytes.` : null;
}
