import { type ComponentType, lazy } from 'react';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';

/**
 * A view that only some pages have, and whose script only those pages load. It belongs in no `Suspense`: hydration, and the
 * navigation to its page, wait for its script, so nothing moves or flickers. If the script cannot be loaded, a page from
 * the server stays as it is, with links and forms that work without script, and a navigation loads its document instead.
 *
 * The styles of the view must be imported beside the call, because pages need them before the script.
 *
 * @param server the view in the server's build, which cannot wait for it; else null:
 *   `import.meta.env.SSR ? PackageForm : null`, which leaves the import out of the browser's build
 */
export function lazyView<P extends object>(
  server: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  if (server) return server;
  let isScripted = false;
  const View = lazy(() =>
    load().then(
      (view) => ({ default: view as ComponentType<object> }),
      () => {
        if (isScripted) location.reload();
        return new Promise<never>(() => {});
      },
    ),
  );
  return function LazyView(props: P) {
    isScripted = useIsScripted();
    return <View {...props} />;
  };
}
