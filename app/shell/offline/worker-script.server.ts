import { createHash } from 'node:crypto';
import type { Channel } from '#app/channels/channel.ts';
import { STORE_PREFIX, type WorkerFacts } from '#kernel/offline.ts';
import { brandStyle } from '#themes/brand-style.ts';

/** The files of a build that every page loads. */
export interface ShellManifest {
  readonly version: string;
  readonly url: string;
  readonly entry: { readonly module: string; readonly imports?: readonly string[] };
  readonly routes: Readonly<
    Record<
      string,
      | {
          readonly module: string;
          readonly imports?: readonly string[];
          readonly css?: readonly string[];
        }
      | undefined
    >
  >;
}

/** Routes above every page. */
const SHELL_ROUTES = ['root', 'shop-pages'] as const;

/** Hex digits of the version: enough to distinguish the builds and channel files of one shop. */
const VERSION_DIGITS = 12;

/** The worker of a shop: its facts, then the script of the build. */
export function formatWorkerScript(
  channel: Pick<Channel, 'version' | 'locales' | 'theme' | 'logo' | 'icon'>,
  { script, manifest }: { readonly script: string; readonly manifest: ShellManifest },
): string {
  const { logo, icon, locales, theme } = channel;
  const routes = SHELL_ROUTES.flatMap((id) => manifest.routes[id] ?? []);
  const files = [
    manifest.url,
    ...[manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]),
    ...routes.flatMap(({ css = [] }) => css),
    ...brandStyle(theme).preloads,
    ...[logo.light, logo.dark, icon].flatMap(({ url, svg }) => (svg === undefined ? [] : [url])),
  ];
  const facts: Omit<WorkerFacts, 'version'> = {
    prefixes: locales.map(({ prefix }) => prefix),
    shell: [...new Set(files)].filter((file) => file.startsWith('/')),
  };
  const version = createHash('sha256')
    .update(JSON.stringify([facts, channel.version, manifest.version, script]))
    .digest('hex')
    .slice(0, VERSION_DIGITS);
  const text = JSON.stringify({ version, ...facts } satisfies WorkerFacts);
  return `self.__shop=${text};\n${script}`;
}

/**
 * The worker of a shop that has none: it removes the one that a browser has, with its stores, and itself. An answer of 404
 * would leave the old worker in place.
 */
export const REMOVING_WORKER = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith('${STORE_PREFIX}-'))await caches.delete(name);
indexedDB.deleteDatabase('workbox-expiration');
await self.registration.unregister();
})()));
`;
