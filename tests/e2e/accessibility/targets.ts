/* Runs in the browser, so each function is complete in itself. */

/**
 * Pointer targets below 24 by 24 px (WCAG 2.5.8). Stricter than axe, which accepts small targets with space around them.
 * Excepted are links inside a line of text. A label is part of its control's target, and so are elements inside a link and
 * a pseudo-element that covers a card.
 */
export function listSmallTargets(): string[] {
  const MIN_PX = 23.9;
  const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
  const isInText = (element: Element): boolean =>
    getComputedStyle(element).display === 'inline' &&
    Array.from(element.parentElement?.childNodes ?? []).some(
      (node) => node instanceof Text && node.data.trim() !== '',
    );
  const parts = (element: HTMLElement): Element[] => [
    element,
    ...element.querySelectorAll('*'),
    ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []),
    ...(getComputedStyle(element, '::after').position === 'absolute' && element.offsetParent
      ? [element.offsetParent]
      : []),
  ];
  return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return [];
    if (isInText(element)) return [];
    const sizes = parts(element).map((part) => part.getBoundingClientRect());
    const width = Math.max(...sizes.map((size) => size.width));
    const height = Math.max(...sizes.map((size) => size.height));
    if ((width >= MIN_PX && height >= MIN_PX) || width * height === 0) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return [
      `${element.tagName} ${name.trim().slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)} px`,
    ];
  });
}

/** The CSS transitions that run now. */
export function listTransitions(): string[] {
  return document.getAnimations().flatMap((each) => {
    // Where nothing is painted any more, one that has finished stays listed
    const isEndless = each.effect?.getComputedTiming().endTime === Infinity;
    // One that follows the scrolling never ends
    const isScrolled = !(each.timeline instanceof DocumentTimeline);
    if (each.playState === 'finished' || isEndless || isScrolled) return [];
    const { target } = each.effect as KeyframeEffect;
    const name = each instanceof CSSTransition ? each.transitionProperty : 'an animation';
    return [`${name} of ${target?.tagName}.${target?.className}, ${each.playState}`];
  });
}

/** Summaries that assistive technology announces as collapsed beside content that is shown. */
export function listFalseStates(): string[] {
  return [...document.querySelectorAll('details:not([open]) > summary')].flatMap((summary) => {
    if (!summary.checkVisibility()) return [];
    const content = [...(summary.parentElement?.children ?? [])].filter((child) => child !== summary);
    const isShown = content.some((child) => child.checkVisibility({ contentVisibilityAuto: true }));
    return isShown ? [`${summary.textContent?.trim()} is shown, but announced as collapsed`] : [];
  });
}

/** Scrollable areas that the keyboard cannot reach: they contain nothing that takes the focus (WCAG 2.1.1). */
export function listUnreachableAreas(): string[] {
  const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  return [...document.querySelectorAll<HTMLElement>('main *')].flatMap((area) => {
    if (!area.checkVisibility() || area.scrollHeight <= area.clientHeight + 1) return [];
    if (!/auto|scroll/.test(getComputedStyle(area).overflowY)) return [];
    const inside = [area, ...area.querySelectorAll<HTMLElement>('*')];
    const isReachable = inside.some(
      (each) => each.matches(focusable) && each.checkVisibility({ contentVisibilityAuto: true }),
    );
    return isReachable
      ? []
      : [`${area.tagName}.${area.className} scrolls, but nothing in it takes the focus`];
  });
}
