import type { EnvironmentVariables } from '#app/env.server.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import { decodeText, type FileContent, type FoundFile } from './files/regular-file.server.ts';
import { redirectNameOf, type ScannedFile, type ScannedFiles } from './files/channel-folder.server.ts';
import { createOwnFiles, type OwnFiles } from './own-files/own-files.server.ts';
import { parseChannelFile, type ParsedChannelFile } from './parse-channel-file.server.ts';
import { type ChannelWarning, toChannelFileError } from './schema/channel-file-error.server.ts';
import { type ParsedRedirects, parseRedirects } from './files/parse-redirects.server.ts';
import type { RedirectTable } from './files/redirect-rules.server.ts';

/** All that a shop is read from. */
export interface ShopSource {
  readonly content: FileContent;
  /** When the file was written, in ms since 1970. */
  readonly changedAt: number;
  /** The stored version whose content this is, instead of the file's own; null where none is pinned. */
  readonly pinnedTo: string | null;
  /** These two are beside the file; null where there are none. */
  readonly redirects: RedirectFile | null;
  readonly own: OwnFiles | null;
  /** The mounted languages. */
  readonly languages: MountedLanguages;
}

/** By the name of the channel file. */
export type ShopSources = ReadonlyMap<string, ShopSource>;

/** Reads what is beside channel files, each changed file once. The source of an unchanged shop is the same object as before. */
export function createSourceReader(): (
  scanned: ScannedFiles,
  languages: MountedLanguages,
) => Promise<ShopSources> {
  const readRedirects = createRedirectFiles();
  const readOwnFiles = createOwnFiles();
  let before: ShopSources = new Map();
  return async (scanned, languages) => {
    const redirects = await readRedirects(scanned);
    const own = await readOwnFiles(scanned);
    const toSource = ({ file, content, changedAt = 0, pinnedTo }: ScannedFile): ShopSource => {
      const beside = { redirects: redirects.get(file) ?? null, own: own.get(file) ?? null };
      const source = { content, changedAt, pinnedTo: pinnedTo ?? null, ...beside, languages };
      const last = before.get(file);
      return last && isSameSource(last, source) ? last : source;
    };
    before = new Map(Array.from(scanned, ([file, found]) => [file, toSource(found)]));
    return before;
  };
}

interface ParseOptions {
  readonly variables: EnvironmentVariables;
  /** Date.now(). */
  readonly now: number;
  /** See `ChannelFileInput`. */
  readonly acceptsLostFiles?: boolean;
}

/** Never throws: a fault of ours in one file must not stop the update of the others. */
export function parseSource(
  file: string,
  { content, redirects, own, languages }: ShopSource,
  options: ParseOptions,
): ParsedChannelFile {
  const fail = (reason: string, isBrokenText: boolean): ParsedChannelFile => ({
    ok: false,
    errors: [toChannelFileError(file, null, { path: [], reason })],
    isBrokenText,
  });
  if ('unread' in content) return fail(`the file ${content.unread}`, content.isPassing);
  try {
    const beside = { redirects: redirects?.table ?? null, own, languages };
    return parseChannelFile({ file, bytes: content, ...beside, ...options });
  } catch (error) {
    return fail(`the file cannot be processed: ${String(error)}`, false);
  }
}

/** Whether a shop would be read from the same. */
const isSameSource = (one: ShopSource, other: ShopSource): boolean =>
  one.pinnedTo === other.pinnedTo &&
  one.redirects === other.redirects &&
  one.own === other.own &&
  one.languages === other.languages &&
  isSameContent(one.content, other.content);

function isSameContent(one: FileContent, other: FileContent): boolean {
  if ('unread' in one || 'unread' in other)
    return 'unread' in one && 'unread' in other && one.unread === other.unread;
  return Buffer.compare(one, other) === 0;
}

/** The text of the file; empty where it could not be read. */
export const decodeContent = (content: FileContent): string =>
  'unread' in content ? '' : decodeText(content);

/** The redirects beside a channel file. The same object as long as their file is unchanged. */
interface RedirectFile {
  /** Null where no content of the file could be used yet. */
  readonly table: RedirectTable | null;
  readonly warnings: readonly ChannelWarning[];
}

/** By the name of the channel file. */
type RedirectFiles = ReadonlyMap<string, RedirectFile>;

interface Known {
  readonly source: FoundFile;
  readonly parsed: RedirectFile;
}

/** Parses each changed file of redirects once. An unusable file keeps its last good redirects in force. */
function createRedirectFiles(): (scanned: ScannedFiles) => Promise<RedirectFiles> {
  let known: ReadonlyMap<string, Known> = new Map();
  return async (scanned) => {
    const next = new Map<string, Known>();
    for (const { file, redirects: source } of scanned.values()) {
      if (!source) continue;
      const before = known.get(file);
      const parsed = before?.source === source ? before.parsed : await parse(source, file, before);
      next.set(file, { source, parsed });
    }
    known = next;
    return new Map(Array.from(next, ([file, { parsed }]) => [file, parsed]));
  };
}

async function parse({ content }: FoundFile, file: string, before: Known | undefined): Promise<RedirectFile> {
  const name = redirectNameOf(file);
  const parsed = await parseContent(content, name);
  if ('table' in parsed) return parsed;
  const table = before?.parsed.table ?? null;
  const served = table ? 'its last good redirects stay in force' : 'none of its redirects is in force';
  const { reason, fix } = parsed.problem;
  const place = { file: name, path: '', line: null, column: null, value: '' };
  return { table, warnings: [{ ...place, reason: `${reason}; ${served}`, fix }] };
}

async function parseContent(content: FileContent, name: string): Promise<ParsedRedirects> {
  if ('unread' in content)
    return {
      problem: { reason: `the file ${content.unread}`, fix: 'make it a file that the server can read' },
    };
  try {
    return await parseRedirects(new TextDecoder('utf-8', { fatal: true }).decode(content), name);
  } catch {
    return { problem: { reason: 'the text is not UTF-8', fix: 'save it as CSV UTF-8' } };
  }
}
