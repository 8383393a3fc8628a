import { matchRoutes } from '@remix-run/react';

/*
 * The only file that reads Remix's globals, which are undocumented. Modules without a component need them because they cannot
 * call hooks.
 */

/** The target of the pending client navigation. */
export const findNextLocation = () => window.__remixRouter.state.navigation.location;

export const isRevalidating = (): boolean => window.__remixRouter.state.revalidation !== 'idle';

/** Loads the data of the page again. Resolves when that is done or has failed. */
export async function revalidate(): Promise<void> {
  window.__remixRouter.revalidate();
  await untilRevalidated();
}

/**
 * Loads the data of the page again after a change that two listeners may notice. A second load would abort the first, whose stream
 * Remix then leaves with an unhandled rejection.
 */
export function revalidateUnlessRunning(): void {
  if (!isRevalidating()) window.__remixRouter.revalidate();
}

/** Resolves at once if no revalidation is running. */
export function untilRevalidated(): Promise<void> {
  return new Promise((resolve) => {
    if (!isRevalidating()) return resolve();
    const unsubscribe = window.__remixRouter.subscribe(({ revalidation }) => {
      if (revalidation !== 'idle') return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Calls `listen` on each change of the router, before React renders it, with the key of the pending client navigation.
 *
 * @returns stops it
 */
export const onNavigation = (listen: (key: string | undefined) => void): (() => void) =>
  window.__remixRouter.subscribe(({ navigation }) => listen(navigation.location?.key));

/** The loader data of `app/root.tsx`. */
export const getRootLoaderData = (): unknown => window.__remixRouter.state.loaderData.root;

/** The prefix of the page's language, `/en`; empty for the default language. */
export const getBasename = (): string => window.__remixContext.basename?.replace(/\/$/, '') ?? '';

/** The routes discovered so far, including those of the document. */
export const getRoutes = () => window.__remixRouter.routes;

/** Loads the scripts of a page whose route is discovered. Rejects if one cannot be loaded, for example offline. */
export async function loadPageCode(page: string): Promise<void> {
  const matches = matchRoutes([...getRoutes()], page, window.__remixRouter.basename) ?? [];
  const scripts = matches.flatMap(({ route }) => window.__remixManifest.routes[route.id]?.module ?? []);
  await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script) as Promise<unknown>));
}

/** Differs per build. */
export const getBuildVersion = (): string => window.__remixManifest.version;
