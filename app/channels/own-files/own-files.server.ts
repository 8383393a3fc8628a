import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { FoundFile } from '#app/channels/files/regular-file.server.ts';
import type { ScannedFiles } from '#app/channels/files/channel-folder.server.ts';
import { type OwnFolder, ownFolderOf, scanOwnFolder } from './own-folder.server.ts';
import { findSvgFault } from './svg.server.ts';
import { type FontDescription, readFont } from './read-font.server.ts';

/** A file of a shop's folder, by what it can be used for. `digest` is of the content. */
export type OwnFile =
  | {
      readonly kind: 'font';
      readonly digest: string;
      readonly facts: FontDescription;
      readonly bytes: Uint8Array;
      readonly contentType: 'font/woff2';
    }
  | { readonly kind: 'svg'; readonly digest: string; readonly text: string }
  | {
      readonly kind: 'picture';
      readonly digest: string;
      readonly bytes: Uint8Array;
      readonly contentType: string;
    }
  | { readonly kind: 'unusable'; readonly reason: string };

/** The files that a channel file may name. The same object as long as none of them has changed. */
export interface OwnFiles {
  /** Its name: `karamell.files`. */
  readonly folder: string;
  readonly files: ReadonlyMap<string, OwnFile>;
  /** Why none can be used; null where they can. */
  readonly problem: string | null;
}

/** Of a channel file without a folder beside it. */
export const noOwnFiles = (file: string): OwnFiles => ({
  folder: ownFolderOf(file),
  files: new Map(),
  problem: 'does not exist',
});

/** Reads each changed folder once. By the name of the channel file. */
export function createOwnFiles(): (scanned: ScannedFiles) => Promise<ReadonlyMap<string, OwnFiles>> {
  const known = new WeakMap<OwnFolder, OwnFiles>();
  return async (scanned) => {
    const all = new Map<string, OwnFiles>();
    for (const { file, own } of scanned.values()) {
      if (!own) continue;
      const read = known.get(own) ?? (await readFolder(own));
      known.set(own, read);
      all.set(file, read);
    }
    return all;
  };
}

/** Never rejects. */
async function readFolder({ name: folder, files: found, problem }: OwnFolder): Promise<OwnFiles> {
  const files = new Map<string, OwnFile>();
  try {
    for (const [name, file] of found) {
      files.set(name, await parseOwnFile(file.content));
      // Forty files one after the other would delay the requests of all shops
      await setImmediate();
    }
    return { folder, files, problem };
  } catch (error) {
    return { folder, files: new Map(), problem: `cannot be read: ${String(error)}` };
  }
}

/** The own files of one channel file as they are now; null where it has none. Never rejects. */
export async function readOwnFiles(directory: string, file: string): Promise<OwnFiles | null> {
  // Of a draft: the name that its sender gave it
  if (!/^[a-z0-9-]+\.json$/.test(file)) return null;
  const own = await scanOwnFolder(directory, ownFolderOf(file));
  return own && readFolder(own);
}

/** By content, so that an operator's program which reads the folders again and again parses each font once. */
const fonts = new LRUCache<string, OwnFile>({ max: 200 });

const DIGEST_DIGITS = 16;

/** What the content of a file can be used for. */
export async function parseOwnFile(content: FoundFile['content']): Promise<OwnFile> {
  if ('unread' in content) return { kind: 'unusable', reason: content.unread };
  const digest = createHash('sha256').update(content).digest('hex').slice(0, DIGEST_DIGITS);
  const format = detectFormat(content);
  if (format === 'woff2') {
    const font = fonts.get(digest) ?? (await toFont(content, digest));
    fonts.set(digest, font);
    return font;
  }
  if (format === 'png' || format === 'webp' || format === 'avif') {
    const fault = await findSizeFault(content);
    if (fault !== null) return { kind: 'unusable', reason: fault };
    return { kind: 'picture', digest, bytes: content, contentType: `image/${format}` };
  }
  return format === 'an SVG document' ? readSvg(content, digest) : toUnusable(content, format);
}

async function toFont(content: Uint8Array, digest: string): Promise<OwnFile> {
  const facts = await readFont(content);
  if ('reason' in facts) return { kind: 'unusable', reason: facts.reason };
  return { kind: 'font', digest, facts, bytes: content, contentType: 'font/woff2' };
}

/** Of both sides. The largest that pages show is a logo of 1200 pixels on dense screens. */
const MAX_PIXELS = 4096;

/** Browsers need four bytes for each pixel, also of a file of 50 kB that has a gigabyte of one colour. */
async function findSizeFault(content: Uint8Array): Promise<string | null> {
  // Loaded with the first own picture: most servers have none
  const { imageSize } = await import('image-size');
  try {
    const { width, height } = imageSize(content);
    if (width <= MAX_PIXELS && height <= MAX_PIXELS) return null;
    return `has ${width} by ${height} pixels, more than ${MAX_PIXELS} by ${MAX_PIXELS}`;
  } catch {
    // Nothing else here decodes a picture: a browser shows it, or not
    return null;
  }
}

function readSvg(content: Uint8Array, digest: string): OwnFile {
  const text = decode(content);
  const fault = text === null ? 'is not UTF-8' : findSvgFault(text);
  return text === null || fault !== null
    ? { kind: 'unusable', reason: `${fault}` }
    : { kind: 'svg', digest, text };
}

const toUnusable = (content: Uint8Array, format: string | null): OwnFile => ({
  kind: 'unusable',
  reason: content.length === 0 ? 'is empty' : `is ${format ?? 'of no known format'}`,
});

function decode(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return null;
  }
}

/** Formats by how their files begin; `usable` are those that shops may have. */
const SIGNATURES: readonly (readonly [format: string, hasIt: (start: string) => boolean])[] = [
  ['woff2', (start) => start.startsWith('wOF2')],
  ['png', (start) => start.startsWith('\u0089PNG\r\n')],
  ['webp', (start) => start.startsWith('RIFF') && start.startsWith('WEBP', 8)],
  ['avif', (start) => start.startsWith('ftyp', 4) && /^avi[fs]/.test(start.slice(8))],
  ['a WOFF font', (start) => start.startsWith('wOFF')],
  ['a TrueType font', (start) => start.startsWith('\0\u0001\0\0') || start.startsWith('true')],
  ['an OpenType font', (start) => start.startsWith('OTTO')],
  ['a collection of fonts', (start) => start.startsWith('ttcf')],
  ['a JPEG', (start) => start.startsWith('\u00FF\u00D8')],
  ['a GIF', (start) => start.startsWith('GIF8')],
  ['a web page', (start) => /^(?:<!doctype html|<html)/i.test(start)],
  ['an SVG document', (start) => /^(?:\u00EF\u00BB\u00BF)?\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(start)],
];

const START_BYTES = 64;

/** `woff2`, `png`, `webp`, `avif`, or another format in words; null for one that is not known. */
function detectFormat(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1');
  return SIGNATURES.find(([, hasIt]) => hasIt(start))?.[0] ?? null;
}
