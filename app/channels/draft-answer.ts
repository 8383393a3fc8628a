import type { ChannelFileError } from './schema/channel-file-error.server.ts';

export interface DraftFinding extends Omit<ChannelFileError, 'file'> {
  readonly severity: 'error' | 'warning';
  /** How to mend it; of warnings. */
  readonly fix?: string;
}

/**
 * What became of a draft of a channel file; `id`, `link` and `expires` are null where it has errors. A draft with errors replaces
 * nothing.
 */
export interface DraftAnswer {
  readonly id: string | null;
  /** `http://<id>-<signature>.preview.localhost:4300/` */
  readonly link: string | null;
  /** ISO 8601. */
  readonly expires: string | null;
  /** Those of `npm run channels -- check`. */
  readonly findings: readonly DraftFinding[];
}
