import { type ComponentType, lazy, useRef, useState } from 'react';
import { whenIdle } from '#kernel/when-idle.ts';
import { hasHydrated } from '#app/ui/router/remix-globals.ts';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';

const AS_SERVED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** What is left of a view whose script cannot be loaded: the page around it is worth more. */
const Nothing = () => null;

/**
 * The code of a page that a client navigation leads to comes with the page's data, not after it. That of a page from the server is not
 * needed there, but for the error page and the pages after it, maybe without a network.
 */
function loadAhead(load: () => void): void {
  if (hasHydrated()) load();
  else whenIdle(load);
}

/**
 * A view without behaviour of its own, such as texts and links. A page from the server leaves its HTML as it is; its script is used after
 * a client navigation, which waits for it, or once its data is another.
 *
 * The styles of the view must be imported beside the call, because pages need them before the script.
 *
 * @param server the view in the server's build; else null: `import.meta.env.SSR ? ContentView : null`
 */
export function staticView<P extends object>(
  server: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const View =
    server ??
    lazy(() =>
      load().then(
        (view) => ({ default: view as ComponentType<object> }),
        () => ({ default: Nothing as ComponentType<object> }),
      ),
    );
  if (!server) loadAhead(() => void load().catch(() => {}));
  return function StaticView(props: P) {
    const isScripted = useIsScripted();
    const data = JSON.stringify(props);
    // As of the first render: only then does the value distinguish hydration from a later navigation
    const [served] = useState(server === null && !isScripted ? data : null);
    const isServed = useRef(served !== null);
    if (data !== served) isServed.current = false;
    // Different keys: React must not keep the server's children beside its own
    if (isServed.current) return <div key="served" {...AS_SERVED} />;
    const Rendered = View as ComponentType<P>;
    return (
      <div key="rendered">
        <Rendered {...props} />
      </div>
    );
  };
}
