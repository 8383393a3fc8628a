import { useContext, useEffect, useRef } from 'react';
import { useRendering } from '#app/request/use-rendering.ts';
import { LinkPrefix } from '#app/ui/link/link-prefix.ts';
// The server renders the banner, and its script comes later
import './consent-banner.css.ts';
import { startConsent } from './start-consent.ts';

const NOTHING = { __html: '' };

/**
 * Where the question about cookies is (CK-01). Before the header, so that it is early in the order of the focus. Whether there is one
 * depends on the cookies: it is no loader data, because the browser renders it by itself and leaves what the server has rendered.
 */
export function ConsentSlot() {
  const { question } = useRendering();
  const place = useRef<HTMLDivElement>(null);
  const prefix = useContext(LinkPrefix);
  useEffect(() => (place.current ? startConsent(place.current, prefix) : undefined), [prefix]);
  if (import.meta.env.SSR) return <div>{question}</div>;
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}
