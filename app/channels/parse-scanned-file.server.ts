import type { EnvironmentVariables } from '#app/env.server.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import type { ScannedFile } from './files/scan-channel-files.server.ts';
import type { OwnFiles } from './own-files/own-files.server.ts';
import { parseChannelFile, type ParsedChannelFile } from './parse-channel-file.server.ts';
import type { RedirectFile } from './redirects/redirect-files.server.ts';
import { toChannelFileError } from './schema/channel-file-error.server.ts';

/** A channel file as last read, with its own files. */
export type FoundShop = ScannedFile & { readonly files: OwnFiles | null };

/** Turns any exception of the parser (extremely deep nesting) into an error of this file only. */
export function parseScannedFile(
  { file, content, files: own }: FoundShop,
  { redirects, languages }: { readonly redirects: RedirectFile | null; readonly languages: MountedLanguages },
  { variables, now }: { readonly variables: EnvironmentVariables; readonly now: number },
): ParsedChannelFile {
  const fail = (reason: string, isBrokenText = false): ParsedChannelFile => ({
    ok: false,
    errors: [toChannelFileError(file, null, { path: [], reason })],
    isBrokenText,
  });
  if ('unread' in content) return fail(`the file ${content.unread}`, content.isPassing);
  try {
    return parseChannelFile({
      file,
      bytes: content,
      variables,
      now,
      redirects: redirects?.table ?? null,
      own,
      languages,
    });
  } catch (error) {
    return fail(`the file cannot be parsed: ${String(error)}`);
  }
}
