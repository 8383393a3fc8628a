import { createCommerceClients } from '#app/commerce/client/create-commerce-clients.server.ts';
import { createDataCache } from '#app/commerce/data-cache.server.ts';
import { createMemoryStore } from '#app/commerce/memory-store.server.ts';
import { readEnv } from '#app/env.server.ts';
import { createTranslators } from '#app/i18n/translators.server.ts';
import { createChannelRegistry } from '#app/channels/channel-registry.server.ts';
import { createContextFactory } from '#app/request/context/create-context.server.ts';
import { createLogger } from '#app/request/logger.server.ts';
import type { RequestContext } from '#app/request/request-context.ts';

/** Creates a request context like the server, for a URL in its channel's default language. */
export async function createBenchContext(address: string): Promise<RequestContext> {
  const env = readEnv();
  const log = createLogger({ level: 'silent', pretty: false });
  const registry = createChannelRegistry({ directory: env.channelsDirectory, variables: env.variables, log });
  await registry.start();
  const url = new URL(address);
  const found = registry.find(url.hostname);
  registry.close();
  if (!found) throw new Error(`No channel has the host ${url.hostname}`);
  const commerce = createCommerceClients({
    cache: createDataCache(createMemoryStore(env.dataCache)),
    upstream: env.upstream,
    limitLog: { reached: () => {} },
    log,
  });
  const createContext = createContextFactory({
    env,
    commerce,
    translators: await createTranslators(),
    log,
    limitLog: { reached: () => {} },
  });
  return createContext({
    channel: found.channel,
    locale: found.channel.defaultLocale,
    url,
    cookieHeader: undefined,
    requestId: 'bench',
    clientAddress: '203.0.113.9',
    addressKey: '203.0.113.9',
  });
}
