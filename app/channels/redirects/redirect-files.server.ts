import type { ScannedFile } from '#app/channels/files/scan-channel-files.server.ts';
import type { FileContent, FoundFile } from '#app/channels/files/read-regular-file.server.ts';
import type { ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { parseRedirects, type ParsedRedirects } from './parse-redirects.server.ts';
import type { RedirectTable } from './redirect-table.server.ts';

/** The redirects beside a channel file. The same object as long as their file is unchanged. */
export interface RedirectFile {
  /** Null where no content of the file could be used yet. */
  readonly table: RedirectTable | null;
  readonly warnings: readonly ChannelWarning[];
}

/** By the name of the channel file. */
export type RedirectFiles = ReadonlyMap<string, RedirectFile>;

interface Known {
  readonly source: FoundFile;
  readonly parsed: RedirectFile;
}

/** Parses each changed file of redirects once. A file that cannot be used leaves its last good redirects in force. */
export function createRedirectFiles(): (scanned: ReadonlyMap<string, ScannedFile>) => Promise<RedirectFiles> {
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

export const redirectNameOf = (file: string): string => file.replace(/\.json$/, '.redirects.csv');

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
