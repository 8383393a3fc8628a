/**
 * A view transition that a further navigation cuts short rejects its `ready` promise, which the router does not handle; the
 * browser would report an uncaught "Transition was skipped". The page itself is changed all the same.
 */
export function ignoreSkippedTransitions(): void {
  // Missing in some browsers
  const start = (document as Partial<Document>).startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
