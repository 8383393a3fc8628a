import { useLayoutEffect, useState } from 'react';

/** How long the copies outlive the error: enough for the page's own style sheets to load again. */
const REMOVAL_DELAY_MS = 2000;

/** Text of each of the page's style sheets. All are of the shop's own origin, so their rules can be read. */
function readStyles(): readonly string[] {
  return Array.from(document.styleSheets).flatMap((sheet) => (sheet.href === null ? [] : readRules(sheet)));
}

function readRules(sheet: CSSStyleSheet): readonly string[] {
  try {
    return [Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n')];
  } catch {
    // A late part's sheet that could not be loaded, as without a connection, has no rules that may be read
    return [];
  }
}

/**
 * Copies the page's style sheets, because the router removes those of a failed page from the document. They are still
 * there in the first render, and a layout effect adds the copies before the browser paints.
 */
export function useStyleCopies(): void {
  const [styles] = useState(readStyles);
  useLayoutEffect(() => {
    const copies = styles.map((text) => {
      const copy = new CSSStyleSheet();
      copy.replaceSync(text);
      return copy;
    });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...copies];
    return () => {
      setTimeout(() => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !copies.includes(sheet));
      }, REMOVAL_DELAY_MS);
    };
  }, [styles]);
}
