/* Runs in the browser, so each function is complete in itself. */

/** What makes the page wider than the window: the outermost elements that reach beyond its edge, at most five. */
export function listOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isBeyond = (element: Element): boolean => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (right > clientWidth + 1 || left < -1);
  };
  const isClipped = (element: Element): boolean => {
    for (let parent = element.parentElement; parent; parent = parent.parentElement)
      if (getComputedStyle(parent).overflowX !== 'visible') return true;
    return false;
  };
  const culprits = [...document.querySelectorAll('body *')].filter(
    (each) => each.checkVisibility() && isBeyond(each) && !isClipped(each),
  );
  return [
    `the page is ${scrollWidth} px wide in a window of ${clientWidth} px`,
    ...culprits.slice(0, 5).map((each) => `${each.tagName}.${each.className}`),
  ];
}

/** Elements with a transition, an animation or smooth scrolling that lasts longer than 10 ms. */
export function listMoving(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const { transitionDuration, animationDuration, animationName, scrollBehavior } =
      getComputedStyle(element);
    const times = animationName === 'none' ? [transitionDuration] : [transitionDuration, animationDuration];
    const longest = Math.max(...times.flatMap((list) => list.split(',').map((time) => parseFloat(time))));
    return longest > 0.01 || scrollBehavior === 'smooth' ? [`${element.tagName}.${element.className}`] : [];
  });
}

/** Buttons and fields that nothing sets apart from the page in forced colours: no border, no text, no icon. */
export function listFormless(): string[] {
  // Boxes and radio buttons are drawn by the browser
  const controls = 'button, input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea';
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const box = control.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) return [];
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(control);
    const hasBorder = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
    const frame = control.parentElement ? getComputedStyle(control.parentElement) : null;
    const hasFrame =
      frame !== null && frame.borderTopStyle !== 'none' && parseFloat(frame.borderTopWidth) > 0;
    const isField = !(control instanceof HTMLButtonElement);
    const hasContent =
      control.innerText.trim() !== '' || control.querySelector('[data-icon], img, svg') !== null;
    const hasDrawing = ['::before', '::after'].some((part) => {
      const { content, maskImage, clipPath, borderBottomWidth } = getComputedStyle(control, part);
      const isShaped = maskImage !== 'none' || clipPath !== 'none' || parseFloat(borderBottomWidth) > 0;
      return content !== 'none' && isShaped;
    });
    const isSeen =
      hasBorder || hasFrame || outlineStyle !== 'none' || (!isField && (hasContent || hasDrawing));
    const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.innerText;
    return isSeen ? [] : [`${control.tagName} ${name}`];
  });
}

/** Texts that keep their own colours in forced colours, with less than 4.5:1 to their background (WCAG 1.4.3). */
export function listFaint(): string[] {
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element | null): string => {
    if (element === null) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return /^rgba\(.*, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const text = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : []));
    const { color, forcedColorAdjust } = getComputedStyle(element);
    if (text.join('') === '' || forcedColorAdjust !== 'none' || !element.checkVisibility()) return [];
    const [one, other] = [luminance(color), luminance(groundOf(element))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return contrast >= 4.5 ? [] : [`${text.join(' ')}: ${contrast.toFixed(1)}`];
  });
}
