import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsScripted } from '#app/ui/scripted/use-is-scripted.ts';

const NOTHING = { __html: '' };

interface Awake<P> {
  readonly View: ComponentType<P>;
  /** Does in the view's fields what the visitor has done in the server's. */
  readonly restore?: (place: Element) => void;
}

/**
 * The content of a `details`, usually a form, whose script loads when the `details` comes into view or opens. Until then,
 * and if the script cannot be loaded, the server's HTML stays as it is: a form that works without script. What the visitor
 * has typed or chosen in it meanwhile is preserved.
 *
 * The styles of the view must be imported beside the call, because the page needs them before the script.
 *
 * @param server the view in the server's build; else null: `import.meta.env.SSR ? ReviewFields : null`, which leaves the
 *   import out of the browser's build
 * @param options `isFarDown`: outside a `details`, too, the script loads when the view is on screen
 */
export function dormantView<P extends object>(
  server: ComponentType<P> | null,
  load: () => Promise<ComponentType<P>>,
  { isFarDown = false }: { readonly isFarDown?: boolean } = {},
): ComponentType<P> {
  if (server) return createServerView(server);
  let loaded: ComponentType<P> | null = null;
  return function DormantView(props: P) {
    const place = useRef<HTMLDivElement>(null);
    // As of the first render: only then does the value distinguish hydration from a later navigation
    const [isHydrating] = useState(!useIsScripted());
    const [awake, setAwake] = useState<Awake<P> | null>(() =>
      loaded && !isHydrating ? { View: loaded } : null,
    );
    useEffect(() => {
      if (awake) return undefined;
      const cleanup = new AbortController();
      const untilReleased = place.current && watchPresses(place.current, cleanup.signal);
      const wake = async (): Promise<void> => {
        try {
          const [View, { holdFields }] = await Promise.all([load(), import('./hold-fields.ts')]);
          loaded = View;
          await untilReleased?.();
          const current = place.current;
          // At once: what is done after it is read would be lost
          if (current && !cleanup.signal.aborted)
            flushSync(() => setAwake({ View, restore: holdFields(current) }));
        } catch {
          // The server's form works on
        }
      };
      const details = isHydrating ? place.current?.closest('details') : null;
      const shown = details ?? (isHydrating && isFarDown ? place.current : null);
      if (shown) wakeOnIntent(shown, wake, cleanup.signal);
      else void wake();
      return () => cleanup.abort();
    }, [awake, isHydrating]);
    useLayoutEffect(() => {
      if (place.current) awake?.restore?.(place.current);
    }, [awake]);
    // Different keys: React must not keep the server's children beside its own
    if (awake)
      return (
        <div key="awake" ref={place}>
          <awake.View {...props} />
        </div>
      );
    return <div key="asleep" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
  };
}

function createServerView<P extends object>(View: ComponentType<P>): ComponentType<P> {
  return function ServerView(props: P) {
    return (
      <div>
        <View {...props} />
      </div>
    );
  };
}

/** A closed `details` is in view as soon as its summary is. Other elements do not toggle. */
function wakeOnIntent(details: HTMLElement, wake: () => void, signal: AbortSignal): void {
  const wakeOnce = (): void => {
    observer.disconnect();
    details.removeEventListener('toggle', wakeOnce);
    wake();
  };
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) wakeOnce();
  });
  observer.observe(details);
  details.addEventListener('toggle', wakeOnce, { signal });
  signal.addEventListener('abort', () => observer.disconnect());
}

/**
 * Watches presses in a place, until `signal` is aborted: a place that is replaced between the press and its release would lose the click.
 *
 * @returns what waits for the click of a press that has begun
 */
function watchPresses(place: Element, signal: AbortSignal): () => Promise<void> {
  let released: Promise<void> = Promise.resolve();
  const listen = (): void => {
    released = new Promise((resolve) => {
      // The click comes after the release, in the same task
      const end = (): void => void setTimeout(resolve);
      for (const event of ['pointerup', 'pointercancel'])
        window.addEventListener(event, end, { once: true, capture: true });
    });
  };
  place.addEventListener('pointerdown', listen, { signal, passive: true });
  return () => released;
}
