import type { Server } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Env } from '#app/env.server.ts';
import { createLimitedServer } from '#app/server/http/http-server.ts';
import { listen } from '#app/server/http/listen.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import { createProxyTrust } from '#kernel/limits/proxy-trust.ts';
import type { Logger } from '#kernel/logger.ts';
import { createAdminAccess } from './access/check-access.ts';
import { type AdminParts, createAdmin } from './admin.ts';
import { createStudioLoader, type RegisterDraft } from './studio.ts';
import type { PutDraft } from './receive-draft.ts';

interface AdminListenerParts {
  readonly env: Env;
  readonly limitLog: LimitLog;
  readonly log: Logger;
  readonly parts: AdminParts;
  /** Of the built servers, with the studio in it. */
  readonly buildFolder: string;
}

/** The operators' server, not listening yet. */
export function createAdminServer({ env, limitLog, log, parts, buildFolder }: AdminListenerParts): Server {
  const { admin, limits, sessionSecrets, channelsDirectory, languagesDirectory, stateDirectory, variables } =
    env;
  const trustsPeer = createProxyTrust(env.trustedProxies);
  const access = createAdminAccess({ settings: admin, sessionSecrets, limits, limitLog, trustsPeer });
  const studio =
    admin.studio === 'off'
      ? null
      : createStudioLoader(buildFolder, {
          mode: admin.studio,
          channelsDirectory,
          languagesDirectory,
          stateDirectory,
          variables,
          shopPort: env.publicPort ?? env.port,
          listChannels: parts.listChannels,
          folder: parts.folder,
          pageCacheCounts: () => parts.pageCache.counts(),
          reload: () => parts.reload(false),
          registerDraft: parts.putDraft && createRegisterDraft(parts.putDraft),
          log,
        });
  return createLimitedServer(createAdmin(parts, { access, studio }), { limits, limitLog, trustsPeer });
}

/** @throws ListenError where the admin port is taken */
export const listenAdmin = (server: Server, { admin, adminPort }: Env): Promise<number> =>
  listen(server, { host: admin.listenHost, port: adminPort, variable: 'ADMIN_PORT' });

/** As many as the studio has drafts. */
const MAX_DRAFTS = 40;

/** Shows the studio's drafts on the preview listener: each at one link, which stays while the draft changes. */
function createRegisterDraft(put: PutDraft): RegisterDraft {
  const ids = new LRUCache<string, string>({ max: MAX_DRAFTS });
  return async ({ id, key, text }) => {
    const answer = await put({ file: `${key}.json`, bytes: Buffer.from(text), id: ids.get(id) });
    if (answer.id === null || answer.link === null) throw new Error('the draft has errors');
    ids.set(id, answer.id);
    return { link: answer.link };
  };
}
