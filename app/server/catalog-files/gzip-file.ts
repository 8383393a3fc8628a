import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A compressed file that is written from its start to its end. Functions reject with the file system's error. */
export interface GzipFile {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

export function createGzipFile(location: string): GzipFile {
  const gzip = createGzip();
  const done = pipeline(gzip, createWriteStream(location));
  // Reported by the next call
  done.catch(() => {});
  return {
    async write(text) {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), done]);
    },
    async close() {
      gzip.end();
      await done;
    },
  };
}

/** What surrounds the entries of a part, and where a part ends. */
export interface PartRules {
  readonly start: string;
  readonly end: string;
  /** Without the compression. */
  readonly maxBytes: number;
  readonly maxEntries: number;
}

/** Files of which each has as many entries as the rules allow: `products-1.xml.gz`, `products-2.xml.gz` … */
export interface PartFiles {
  add(entry: string): Promise<void>;
  /** Ends the last file and returns the names of all; none without an entry. */
  close(): Promise<readonly string[]>;
}

export function createPartFiles(folder: string, name: string, rules: PartRules): PartFiles {
  const names: string[] = [];
  let current: { readonly file: GzipFile; bytes: number; entries: number } | null = null;

  async function end(): Promise<void> {
    await current?.file.write(rules.end);
    await current?.file.close();
    current = null;
  }

  async function begin(): Promise<{ readonly file: GzipFile; bytes: number; entries: number }> {
    const fileName = `${name}-${names.length + 1}.xml`;
    names.push(fileName);
    const file = createGzipFile(path.join(folder, `${fileName}.gz`));
    await file.write(rules.start);
    return { file, bytes: Buffer.byteLength(rules.start) + Buffer.byteLength(rules.end), entries: 0 };
  }

  return {
    async add(entry) {
      const bytes = Buffer.byteLength(entry);
      const isFull =
        current !== null && (current.entries >= rules.maxEntries || current.bytes + bytes > rules.maxBytes);
      if (isFull) await end();
      current ??= await begin();
      current.bytes += bytes;
      current.entries += 1;
      await current.file.write(entry);
    },
    async close() {
      await end();
      return names;
    },
  };
}
