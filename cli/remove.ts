import { rm } from 'node:fs/promises';
import path from 'node:path';
import { explainError } from '#app/channels/files/read-regular-file.server.ts';
import { isChannelKey } from '#app/channels/parse-channel-file.server.ts';
import { writeRemovals } from '#app/channels/removals.server.ts';
import type { Command } from './command.ts';
import { UsageError } from './usage-error.ts';

/** `remove <key>…`: removes the files of shops, and confirms it for servers that would miss them (CH-04). */
export const remove: Command = async (keys, { directory, isJson }) => {
  if (keys.length === 0) throw new UsageError('remove needs the keys of shops: remove fifth');
  const wrong = keys.find((key) => !isChannelKey(key));
  if (wrong !== undefined)
    throw new UsageError(`${wrong} is no key: a key is a file's name without .json, as in fifth`);
  try {
    // Before the files go: a server that reads the folder between the two would wait for it
    await writeRemovals(directory, new Map(keys.map((key) => [key, Date.now()])));
    const removed = await Promise.all(keys.map((key) => removeFile(path.join(directory, `${key}.json`))));
    const lines = keys.map((key, at) =>
      removed[at]
        ? `${key}.json is removed`
        : `${key}.json was gone already; servers that still show the shop remove it`,
    );
    return { exitCode: 0, output: isJson ? { confirmed: keys } : lines.join('\n') };
  } catch (error) {
    throw new UsageError(
      `${directory} cannot be written: ${explainError(error)}. ` +
        'Remove the files where they come from, then POST /reload?confirm=removed at the admin listener of one server',
    );
  }
};

/** False where there is none. */
async function removeFile(location: string): Promise<boolean> {
  try {
    await rm(location);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
