import { matchRoutes } from '@remix-run/react';

/**
 * What scripts read of Remix besides its hooks, which would be in the first script of each page, and which a module without a
 * component cannot call. The only file that reads Remix's globals, which it does not document.
 */

/** Where the client navigation that is under way leads. */
export const findNextLocation = () => window.__remixRouter.state.navigation.location;

export const isRevalidating = (): boolean => window.__remixRouter.state.revalidation !== 'idle';

/** Loads the data of the page again. Resolves when the page shows it, or has failed to load it. */
export async function revalidate(): Promise<void> {
  window.__remixRouter.revalidate();
  await untilRevalidated();
}

/** Resolves at once where nothing is loaded again. */
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
 * Calls `listen` with each change of the router, before React shows it: with the key of the client navigation that is under way.
 *
 * @returns what stops it
 */
export const onNavigation = (listen: (key: string | undefined) => void): (() => void) =>
  window.__remixRouter.subscribe(({ navigation }) => listen(navigation.location?.key));

/** The loader data of `app/root.tsx`. */
export const getRootLoaderData = (): unknown => window.__remixRouter.state.loaderData.root;

/** The prefix of the page's language, `/en`; empty for the default language. */
export const getBasename = (): string => window.__remixContext.basename?.replace(/\/$/, '') ?? '';

/** The routes that the browser has heard of so far; those of the document are among them. */
export const getRoutes = () => window.__remixRouter.routes;

/** Loads the scripts of a page that the router has a route for. Rejects where one is missing, as offline. */
export async function loadPageCode(page: string): Promise<void> {
  const matches = matchRoutes([...getRoutes()], page, window.__remixRouter.basename) ?? [];
  const scripts = matches.flatMap(({ route }) => window.__remixManifest.routes[route.id]?.module ?? []);
  await Promise.all(scripts.map((script) => import(/* @vite-ignore */ script) as Promise<unknown>));
}

/** Another for each build of the pages. */
export const getBuildVersion = (): string => window.__remixManifest.version;
