import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Logger } from '#kernel/logger.ts';
import { explainError, replaceFile, unlessMissing } from '#app/channels/files/regular-file.server.ts';

/** When removals of shops were confirmed, by key, in ms since 1970. */
export type Removals = ReadonlyMap<string, number>;

export const NO_REMOVALS: Removals = new Map();

/** In the channels folder, so that all servers that read it follow, and those that get a copy of it. */
const FILE = '.removed.json';
const schema = z.record(
  z.string(),
  z.iso.datetime().transform((time) => Date.parse(time)),
);

/** What was confirmed by `npm run channels -- remove`. Empty where there is no such file. @throws where it cannot be read */
export async function readRemovals(directory: string): Promise<Removals> {
  const text = await unlessMissing(readFile(path.join(directory, FILE), 'utf8'));
  return new Map(Object.entries(schema.parse(JSON.parse(text ?? '{}'))));
}

/** Adds to what was confirmed. @throws where the folder cannot be written */
export async function writeRemovals(directory: string, removals: Removals): Promise<void> {
  const before = await readRemovals(directory).catch(() => NO_REMOVALS);
  const times = Array.from(new Map([...before, ...removals]), ([key, at]) => [
    key,
    new Date(at).toISOString(),
  ]);
  await replaceFile(path.join(directory, FILE), `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`);
}

/** Confirmed removals: of this process and of the folder. Never rejects. */
export function createRemovals(directory: string, log: Logger) {
  let own = NO_REMOVALS;
  let problem: string | null = null;

  async function readFolder(): Promise<Removals> {
    try {
      const removals = await readRemovals(directory);
      problem = null;
      return removals;
    } catch (error) {
      const reason = explainError(error);
      if (reason !== problem) log.warn({ directory, reason }, 'channels: confirmed removals cannot be read');
      problem = reason;
      return NO_REMOVALS;
    }
  }

  return {
    async list(): Promise<Removals> {
      const latest = new Map(own);
      for (const [key, at] of await readFolder()) latest.set(key, Math.max(at, latest.get(key) ?? 0));
      return latest;
    },
    async confirm(keys: readonly string[], at: number): Promise<void> {
      if (keys.length === 0) return;
      const confirmed = new Map(keys.map((key) => [key, at]));
      own = new Map([...own, ...confirmed]);
      // Most servers may not write the folder
      const isInFolder = await writeRemovals(directory, confirmed).then(
        () => true,
        () => false,
      );
      log.info({ channels: keys, isInFolder }, 'channels: removal confirmed');
    },
  };
}
