/** Attributes of a button that opens or closes a popover, which works without script. React 18 has no types for them. */
export const popoverTarget = (id: string, action: 'toggle' | 'hide' = 'toggle') => ({
  popovertarget: id,
  popovertargetaction: action,
});

/** Marks a popover in browsers that have none; set by `startPopovers`. */
const SHOWN = 'data-shown';
const hasPopovers = (): boolean => 'popover' in HTMLElement.prototype;

export const isShown = (element: Element): boolean =>
  hasPopovers() ? element.matches(':popover-open') : element.hasAttribute(SHOWN);

/** The popovers that are shown inside an element. */
export const listShown = (place: Element | null): HTMLElement[] =>
  [...(place?.querySelectorAll<HTMLElement>('[popover]') ?? [])].filter(isShown);

export function hidePopover(element: HTMLElement): void {
  if (!isShown(element)) return;
  if (hasPopovers()) element.hidePopover();
  else element.removeAttribute(SHOWN);
}

/** Opens and closes popovers in browsers that have none (Firefox before 125, Safari before 17). */
export function startPopovers(place: Element, signal: AbortSignal): void {
  if (hasPopovers()) return;
  place.addEventListener(
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
