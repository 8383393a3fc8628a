import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Channel } from '#app/channels/channel.ts';
import { createListApiChannels, createProbe } from '#app/channels/registry/probe-channel.server.ts';
import { contentIdOf } from '#app/channels/registry/versions.server.ts';
import { createAskLaw } from '#app/channels/law/ask-law.server.ts';
import type { AnswerStudio, StudioOptions } from '#app/channels/studio-options.ts';
import type { Env } from '#app/env.server.ts';
import { createLimitedServer, listen } from '#app/server/http/http-server.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import { createProxyTrust } from '#kernel/limits/client-address.ts';
import type { Logger } from '#kernel/logger.ts';
import { createAdminAccess } from './check-access.ts';
import { type AdminSources, createAdmin, type PutDraft } from './admin.ts';

interface AdminServerOptions {
  readonly env: Env;
  readonly limitLog: LimitLog;
  readonly log: Logger;
  readonly parts: AdminSources;
  /** The shops that are served. */
  readonly listServed: () => readonly Channel[];
  /** Of the built servers, with the studio in it. */
  readonly buildFolder: string;
}

/** The operators' server, not listening yet. */
export function createAdminServer(options: AdminServerOptions): Server {
  const { env, limitLog, log, parts, buildFolder } = options;
  const { admin, limits, sessionSecrets, channelsDirectory, languagesDirectory, stateDirectory, variables } =
    env;
  const trustsPeer = createProxyTrust(env.trustedProxies);
  const access = createAdminAccess({ settings: admin, sessionSecrets, limits, limitLog, trustsPeer });
  const studio =
    admin.studio === 'off'
      ? null
      : createStudioLoader({
          filesDirectory: path.join(buildFolder, 'studio'),
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
          ...createApiQuestions(options),
          log,
        });
  return createLimitedServer(createAdmin(parts, { access, studio }), { limits, limitLog });
}

/** What a shop is compared with. */
function createApiQuestions({
  env,
  limitLog,
  listServed,
}: AdminServerOptions): Pick<StudioOptions, 'listApiChannels' | 'probe' | 'askLaw'> {
  const options = { answerLimits: env.upstream.answerLimits, limitLog };
  const listApiChannels = createListApiChannels(options);
  return {
    probe: createProbe(options),
    askLaw: createAskLaw(options),
    listApiChannels: async (key) => {
      const shops = listServed();
      const shop = shops.find((each) => each.key === key);
      return shop ? listApiChannels(shop, shops) : null;
    },
  };
}

/** @throws ListenError where the admin port is taken */
export const listenAdmin = (server: Server, { admin, adminPort }: Env): Promise<number> =>
  listen(server, { host: admin.listenHost, port: adminPort, variable: 'ADMIN_PORT' });

/** Shows the studio's drafts on the preview listener: each at one link, which stays while the draft changes. */
const createRegisterDraft =
  (put: PutDraft): NonNullable<StudioOptions['registerDraft']> =>
  async ({ id, key, text }) => {
    const { link } = await put({
      file: `${key}.json`,
      bytes: Buffer.from(text),
      id: contentIdOf(Buffer.from(id)),
    });
    if (link === null) throw new Error('the draft has errors');
    return link;
  };

/** The studio is a build of its own, loaded with its first request: a server whose operators never open it has nothing of it. */
function createStudioLoader(options: StudioOptions): AnswerStudio {
  let loading: Promise<AnswerStudio> | null = null;
  return async (...request) => {
    loading ??= loadStudio(options);
    await (
      await loading
    )(...request);
  };
}

async function loadStudio(options: StudioOptions): Promise<AnswerStudio> {
  // A path that is computed at run time keeps esbuild from bundling the build into this file.
  const { href } = pathToFileURL(path.join(options.filesDirectory, 'studio.js'));
  const studio = (await import(href)) as { createStudio: (options: StudioOptions) => AnswerStudio };
  return studio.createStudio(options);
}
