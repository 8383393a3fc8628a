import { useLayoutEffect, useState } from 'react';

/** How long the copies outlive the error, in ms: until the page's own style sheets are surely there again. */
const OUTLIVE_MS = 2000;

/** What the page's style sheets say. All of them are the shop's own. */
function readStyles(): readonly string[] {
  return Array.from(document.styleSheets).flatMap((sheet) =>
    sheet.href === null ? [] : Array.from(sheet.cssRules, (rule) => rule.cssText).join('\n'),
  );
}

/**
 * The router takes a failed page's style sheets out of the document. Read while they are still there, which is when this
 * is rendered first, their copies are there before anything is painted.
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
      }, OUTLIVE_MS);
    };
  }, [styles]);
}
