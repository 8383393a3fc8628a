import type { Logger } from '#app/kernel/logger.ts';
import { scanChannelFiles, type ScannedFile } from './scan-channel-files.server.ts';

export interface FolderReader {
  /** The folder's channel files, unchanged ones from memory. Null where the folder cannot be listed. */
  read(): Promise<ReadonlyMap<string, ScannedFile> | null>;
  /** Makes the next `read` read every file again. */
  forget(): void;
}

/** Reads the channels folder. An unreadable folder is logged once, until it can be read again. */
export function createFolderReader(directory: string, log: Logger): FolderReader {
  let scanned: ReadonlyMap<string, ScannedFile> = new Map();
  let isUnreadable = false;
  return {
    async read() {
      try {
        scanned = await scanChannelFiles(directory, scanned);
        isUnreadable = false;
        return scanned;
      } catch (error) {
        if (!isUnreadable) log.error({ directory, error }, 'channels: folder cannot be read');
        isUnreadable = true;
        return null;
      }
    },
    forget() {
      scanned = new Map();
    },
  };
}
