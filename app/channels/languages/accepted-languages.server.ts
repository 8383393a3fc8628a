import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BLOCKED, createBoundedIo, HANGS } from '#app/channels/files/bounded-io.server.ts';
import { explainError } from '#app/channels/files/read-regular-file.server.ts';
import { replaceFile } from '#app/channels/versions/version-store.server.ts';
import type { MountedLanguage } from '#app/i18n/languages.ts';
import type { Logger } from '#kernel/logger.ts';
import { buildLanguage, completeFiles, type LanguageFiles } from './build-language.server.ts';

/** Beside the versions of shops: no key of a shop begins with a dot. */
const FOLDER = '.languages';
const storedSchema = z.record(z.string(), z.string());

/** The last complete version of each language on disk. Never rejects: without a usable folder nothing is stored. */
export interface AcceptedLanguages {
  /** Null where none is stored, or it cannot be used. Texts that it lacks for this version of the software are English. */
  load(code: string): Promise<MountedLanguage | null>;
  store(code: string, files: LanguageFiles): Promise<void>;
}

export function createAcceptedLanguages(stateDirectory: string, log: Logger): AcceptedLanguages {
  const directory = path.resolve(stateDirectory, FOLDER);
  const io = createBoundedIo();
  const locate = (code: string): string => path.join(directory, `${code}.json`);

  async function attempt<Value>(name: string, work: () => Promise<Value>): Promise<Value | null> {
    try {
      const outcome = await io.run(name, work);
      return outcome === HANGS || outcome === BLOCKED ? null : outcome;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
        log.warn(
          { directory, reason: explainError(error) },
          'languages: last versions cannot be stored or read',
        );
      return null;
    }
  }

  return {
    async load(code) {
      const text = await attempt(code, () => readFile(locate(code), 'utf8'));
      if (text === null) return null;
      const files = await attempt(code, async () => storedSchema.parse(JSON.parse(text)));
      const built = files && buildLanguage(code, completeFiles(code, new Map(Object.entries(files))), []);
      return built && 'language' in built ? built.language : null;
    },
    async store(code, files) {
      await attempt(code, async () => {
        await mkdir(directory, { recursive: true });
        await replaceFile(locate(code), JSON.stringify(Object.fromEntries(files)));
      });
    },
  };
}
