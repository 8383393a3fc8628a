import { createBoundedIo } from '#app/channels/files/bounded-io.server.ts';
import { ownFolderOf, scanOwnFolder } from '#app/channels/files/scan-own-folder.server.ts';
import { createOwnFiles, type OwnFiles } from './own-files.server.ts';

/** The own files of one channel file as they are now; null where it has none. Always ends; never rejects. */
export async function readOwnFiles(directory: string, file: string): Promise<OwnFiles | null> {
  // Of a draft: the name that its sender gave it
  if (!/^[a-z0-9-]+\.json$/.test(file)) return null;
  const own = await scanOwnFolder(directory, ownFolderOf(file), { io: createBoundedIo(), last: undefined });
  if (!own) return null;
  const scanned = new Map([[file, { file, stamp: '', content: new Uint8Array(), own }]]);
  return (await createOwnFiles()(scanned)).get(file) ?? null;
}
