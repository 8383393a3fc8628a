import type { ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';

/** What is wrong with a language of `LANGUAGES_DIR`, where, and how to mend it. */
export interface LanguageProblem extends ChannelWarning {
  /** Path within the folder, `de/cart.json`; the folder of the language where no file is to blame. */
  readonly file: string;
}

/** A problem of a file or folder as a whole. */
export const toFileProblem = (file: string, reason: string, fix: string): LanguageProblem => ({
  file,
  path: '',
  line: null,
  column: null,
  value: '',
  reason,
  fix,
});
