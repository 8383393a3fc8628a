/** Prevents console messages about a navigation that a further one interrupts, which is no error. */
export function quietInterruptions(): void {
  ignoreSkippedTransitions();
  readDataWhole();
}

/**
 * A view transition that a further navigation cuts short rejects its `ready` promise, which the router does not handle; the
 * browser would report an uncaught "Transition was skipped". The page itself is changed all the same.
 */
function ignoreSkippedTransitions(): void {
  // Missing in some browsers
  const start = (document as Partial<Document>).startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}

/**
 * Remix prints an `AbortError` where a page's data is interrupted while it is being read. Data that is read as a whole before
 * Remix gets it is interrupted as a request, which Remix drops in silence. No page streams its data.
 */
function readDataWhole(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const answer = await send(input, init);
    if (!answer.body || !(input instanceof URL && input.pathname.endsWith('.data'))) return answer;
    return new Response(await answer.arrayBuffer(), answer);
  };
}
