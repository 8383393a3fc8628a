import { GeinsCMS } from '@geins/cms';
import { GeinsCore } from '@geins/core';
import { GeinsCRM } from '@geins/crm';
import { GeinsOMS } from '@geins/oms';
import { AuthClientConnectionModes, GeinsLogLevel } from '@geins/types';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import type { DemoShop } from '#tests/support/shops.ts';
import { startRecordingProxy, type RecordingProxy } from './recording-proxy.ts';
import { testServers } from '#tests/support/test-servers.ts';

/** The packages' fixed origins. They cannot be configured, so the transport below them is redirected. */
const LIVE_ORIGINS = new Set(['https://merchantapi.geins.io', 'https://auth-service.geins.io']);

/**
 * Redirects this process's `fetch` calls to the live API's origins to the embedded backend, through a recording proxy.
 * A request to any other origin except loopback throws: no test may use the network. Its end restores `fetch`, which other files of
 * the worker use.
 */
export async function mapLiveOrigins(): Promise<RecordingProxy> {
  const proxy = await startRecordingProxy(testServers.backendPort);
  const before = getGlobalDispatcher();
  setGlobalDispatcher(
    new Agent().compose((dispatch) => (options, handler) => {
      const origin = String(options.origin);
      if (LIVE_ORIGINS.has(origin)) return dispatch({ ...options, origin: proxy.origin }, handler);
      if (new URL(origin).hostname === '127.0.0.1') return dispatch(options, handler);
      throw new Error(`A test sent a request to ${origin}.`);
    }),
  );
  return {
    ...proxy,
    async close() {
      setGlobalDispatcher(before);
      await proxy.close();
    },
  };
}

export interface RealClients {
  readonly core: GeinsCore;
  readonly cms: GeinsCMS;
  readonly crm: GeinsCRM;
  readonly oms: GeinsOMS;
}

/** The published packages, configured for one shop as an application does it. */
export function realClients(shop: DemoShop, locale: string = shop.languages[0] ?? 'en-US'): RealClients {
  const [channel = '', tld = ''] = shop.channelId.split('|');
  const core = new GeinsCore({
    apiKey: testServers.apiKey,
    accountName: 'arkad',
    environment: 'prod',
    channel,
    tld,
    locale,
    market: shop.market,
    logLevel: GeinsLogLevel.NONE,
  });
  return {
    core,
    cms: new GeinsCMS(core),
    crm: new GeinsCRM(core, { clientConnectionMode: AuthClientConnectionModes.Direct }),
    oms: new GeinsOMS(core),
  };
}
