import type { IncomingMessage } from 'node:http';
import type { DraftAnswer } from '#app/channels/draft-answer.ts';
import { MAX_FILE_BYTES } from '#app/channels/files/read-regular-file.server.ts';
import { receiveBody } from '#app/server/http/body-limit.ts';
import type { DraftInput } from '#app/server/preview/drafts.ts';

/** Puts a draft into all processes that serve previews. */
export type PutDraft = (input: DraftInput) => DraftAnswer | Promise<DraftAnswer>;

export interface DraftResponse {
  readonly status: number;
  /** A `DraftAnswer`, or `{ error }`. */
  readonly body: object;
}

/** Answers `POST /drafts` of the admin listener. */
export type ReceiveDraft = (req: IncomingMessage) => Promise<DraftResponse>;

const DEFAULT_FILE = 'draft.json';
/** Longer names than any file system has. */
const MAX_NAME_CHARACTERS = 255;

/**
 * `POST /drafts?file=fifth.json`, and `&id=<id>` to replace a draft in place. The body is the channel file as it is, so that findings
 * name its lines. 200 with the link, 422 with the errors of the file.
 *
 * @param put null where no port for previews is set
 */
export function createDraftReceiver(put: PutDraft | null): ReceiveDraft {
  return async (req) => {
    if (put === null) return refuse(404, 'there are no previews: set PREVIEW_PORT and start again');
    const { searchParams } = new URL(req.url ?? '/', 'http://localhost');
    const [file, id] = [searchParams.get('file') ?? DEFAULT_FILE, searchParams.get('id') ?? undefined];
    if (file.length > MAX_NAME_CHARACTERS) return refuse(400, 'the name of the file is too long');
    const bytes = await receiveBody(req, MAX_FILE_BYTES);
    if (bytes === 'tooLarge') return refuse(413, `the file is larger than ${MAX_FILE_BYTES} bytes`);
    if (bytes === 'aborted') return refuse(400, 'the file has not arrived');
    const answer = await put({ file, bytes, id });
    return { status: answer.link === null ? 422 : 200, body: answer };
  };
}

const refuse = (status: number, error: string): DraftResponse => ({ status, body: { error } });
