/** Attributes of a button that opens or closes a popover, which works without script. React 18 has no types for them. */
export const popoverTarget = (id: string, action: 'toggle' | 'hide' = 'toggle') => ({
  popovertarget: id,
  popovertargetaction: action,
});

/** Marks a shown popover in browsers without popovers; set by `startPopovers`. */
const SHOWN = 'data-shown';
const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

export const isShown = (element: Element): boolean =>
  hasPopovers() ? element.matches(':popover-open') : element.hasAttribute(SHOWN);

export const listShown = (parent: Element | null): HTMLElement[] =>
  [...(parent?.querySelectorAll<HTMLElement>('[popover]') ?? [])].filter(isShown);

export function hidePopover(element: HTMLElement): void {
  if (!isShown(element)) return;
  if (hasPopovers()) element.hidePopover();
  else element.removeAttribute(SHOWN);
}

/** Polyfill for Firefox before 125 and Safari before 17. */
export function startPopovers(parent: Element, signal: AbortSignal): void {
  if (hasPopovers()) return;
  parent.addEventListener(
    'click',
    ({ target }) => {
      const opener = target instanceof Element ? target.closest('[popovertarget]') : null;
      const popover = document.getElementById(opener?.getAttribute('popovertarget') ?? '');
      popover?.toggleAttribute(
        SHOWN,
        opener?.getAttribute('popovertargetaction') !== 'hide' && !isShown(popover),
      );
    },
    { signal },
  );
}
