import type { Server } from 'node:http';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import { readOwnFiles } from '#app/channels/own-files/read-own-files.server.ts';
import { createTextSigner } from '#app/request/signed-text.server.ts';
import { createLimitedServer } from './http/http-server.ts';
import { listen } from './http/listen.ts';
import { createDrafts } from './preview/drafts.ts';
import { createPreviewListener, type PreviewParts } from './preview-listener.ts';
import type { PutDraft } from '#app/server/admin/receive-draft.ts';

interface PreviewNeeds extends Omit<PreviewParts, 'drafts' | 'port'> {
  readonly languages: () => MountedLanguages;
}

/** What serves drafts in this process. */
export interface Previews {
  /** Null without a port for drafts. */
  readonly putDraft: PutDraft | null;
  /** Null without a port for drafts. */
  readonly server: Server | null;
}

const NONE: Previews = { putDraft: null, server: null };

/**
 * Opens the listener of drafts (`PREVIEW_PORT`) on the loopback address; without the port there is none.
 * @throws ListenError where the port is taken
 */
export async function openPreviews({ languages, ...parts }: PreviewNeeds): Promise<Previews> {
  const { env, limitLog } = parts;
  const { previewPort: port, limits, variables, sessionSecrets } = env;
  if (port === null) return NONE;
  const signer = createTextSigner(sessionSecrets);
  const drafts = createDrafts({ variables, languages, signer, port });
  const readFiles = ({ file }: { readonly file: string }) => readOwnFiles(env.channelsDirectory, file);
  const listener = createPreviewListener({ ...parts, drafts, port });
  const server = createLimitedServer(listener, { limits, limitLog });
  await listen(server, { host: '127.0.0.1', port, variable: 'PREVIEW_PORT' });
  return {
    putDraft: async (input) => drafts.put(input, await readFiles(input)),
    server,
  };
}
