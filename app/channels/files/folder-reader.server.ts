import type { Logger } from '#kernel/logger.ts';
import { createBoundedIo } from './bounded-io.server.ts';
import { explainError } from './read-regular-file.server.ts';
import {
  FolderError,
  scanChannelFiles,
  type ScannedFile,
  type ScanOptions,
} from './scan-channel-files.server.ts';

export interface FolderReader {
  /** The folder's channel files, unchanged ones from memory. Null where the folder cannot be listed. Always ends. */
  read(): Promise<ReadonlyMap<string, ScannedFile> | null>;
  /** Makes the next `read` read every file again. */
  forget(): void;
  /** Why the folder could not be listed the last time; null where it could. */
  problem(): string | null;
}

/** Reads the channels folder. An unreadable folder is logged once for each reason. */
export function createFolderReader(
  directory: string,
  log: Logger,
  options: ScanOptions = { io: createBoundedIo() },
): FolderReader {
  let scanned: ReadonlyMap<string, ScannedFile> = new Map();
  let problem: string | null = null;

  return {
    async read() {
      try {
        scanned = await scanChannelFiles(directory, scanned, options);
        problem = null;
        return scanned;
      } catch (error) {
        const reason = error instanceof FolderError ? error.message : explainError(error);
        if (reason !== problem) log.error({ directory, reason }, 'channels: folder cannot be read');
        problem = reason;
        return null;
      }
    },
    forget() {
      scanned = new Map();
    },
    problem: () => problem,
  };
}
