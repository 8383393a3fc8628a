import type { EnvironmentVariables } from '#app/env.server.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import { decodeText, type FileContent } from './files/read-regular-file.server.ts';
import type { ScannedFile } from './files/scan-channel-files.server.ts';
import { createOwnFiles, type OwnFiles } from './own-files/own-files.server.ts';
import type { SlimFont } from './own-files/slim-font.server.ts';
import { parseChannelFile, type ParsedChannelFile } from './parse-channel-file.server.ts';
import { createRedirectFiles, type RedirectFile } from './redirects/redirect-files.server.ts';
import { toChannelFileError } from './schema/channel-file-error.server.ts';

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

/** Reads what is beside channel files, each changed file once. @param slimFont see `createOwnFiles` */
export function createSourceReader(
  slimFont: SlimFont | null = null,
): (scanned: ReadonlyMap<string, ScannedFile>, languages: MountedLanguages) => Promise<ShopSources> {
  const readRedirects = createRedirectFiles();
  const readOwnFiles = createOwnFiles(slimFont);
  return async (scanned, languages) => {
    const redirects = await readRedirects(scanned);
    const own = await readOwnFiles(scanned);
    return new Map(
      Array.from(scanned, ([file, { content, changedAt = 0, pinnedTo = null }]) => [
        file,
        {
          content,
          changedAt,
          pinnedTo,
          redirects: redirects.get(file) ?? null,
          own: own.get(file) ?? null,
          languages,
        },
      ]),
    );
  };
}

export interface ParseOptions {
  readonly variables: EnvironmentVariables;
  /** Date.now(). */
  readonly now: number;
  /** See `ChannelFileInput`. */
  readonly acceptsLostFiles?: boolean;
}

export function parseSource(
  file: string,
  { content, redirects, own, languages }: ShopSource,
  options: ParseOptions,
): ParsedChannelFile {
  if ('unread' in content) {
    const reason = `the file ${content.unread}`;
    return {
      ok: false,
      errors: [toChannelFileError(file, null, { path: [], reason })],
      isBrokenText: content.isPassing,
    };
  }
  const beside = { redirects: redirects?.table ?? null, own, languages };
  return parseChannelFile({ file, bytes: content, ...beside, ...options });
}

/** Whether a shop would be read from the same. */
export const isSameSource = (one: ShopSource, other: ShopSource): boolean =>
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
