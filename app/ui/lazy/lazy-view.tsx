import { type ComponentType, type FunctionComponent, lazy } from 'react';
import { reloadOnce } from './reload-once.ts';
import { listPartLoaders, markPart } from './parts.ts';

/**
 * A view that only some pages have, and whose script only those pages load. It belongs in no `Suspense`: hydration
 * (see `loadShownParts`) and the navigation to its page wait for its script, so nothing moves or flickers. If the script
 * cannot be loaded, a page from the server stays as it is, with links and forms that work without script, and a
 * navigation loads its document instead.
 *
 * The styles of the view must be imported beside the call, because pages need them before the script. A composition instead
 * imports its styles itself: they are a style sheet that the document links (`app/document/composition-sheets.server.ts`).
 *
 * @param name of the view, another for each
 * @param server the view in the server's build, which cannot wait for it; else null:
 *   `import.meta.env.SSR ? PackageForm : null`, which leaves the import out of the browser's build
 * @param options `isMarked: false` for a view that a page shows many times: what surrounds them renders `markPart` once
 */
export function lazyView<P extends object>(
  name: string,
  server: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
  { isMarked = true }: { readonly isMarked?: boolean } = {},
): FunctionComponent<P> {
  let loaded = server;
  const loadOnce = async (): Promise<ComponentType<P>> => (loaded ??= await load());
  listPartLoaders().set(name, loadOnce);
  const Later = lazy(() =>
    loadOnce().then(
      (view) => ({ default: view as ComponentType<object> }),
      // Only navigations come here: hydration waits
      reloadOnce,
    ),
  );
  return function LazyView(props: P) {
    const View = loaded ?? (Later as ComponentType<P>);
    return (
      <>
        <View {...props} />
        {isMarked ? <template {...markPart(name)} /> : null}
      </>
    );
  };
}
