import { useState } from 'react';
import { useIsScripted } from './use-is-scripted.ts';

/**
 * Whether a part of the server's page can stay as it is: hydrating what has no handlers would cost and change nothing. True
 * in the browser until the part has to show something else; then it is rendered once and for all. While it is true, the part's
 * element takes `SERVER_MARKUP`.
 *
 * @param content what the markup depends on, texts of the page aside; plain data
 */
export function useServerMarkup(content: object): boolean {
  const isScripted = useIsScripted();
  // As of the first render: only then does the value distinguish hydration from what the browser renders later
  const [rendered, setRendered] = useState(() =>
    isScripted || import.meta.env.SSR ? null : JSON.stringify(content),
  );
  const isSame = rendered !== null && rendered === JSON.stringify(content);
  if (rendered !== null && !isSame) setRendered(null);
  return isSame;
}

/** Attributes that make React leave an element's content alone. */
export const SERVER_MARKUP = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
