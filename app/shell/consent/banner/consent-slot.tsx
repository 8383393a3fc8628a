import { useContext, useEffect, useRef } from 'react';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import { useRendering } from '#app/request/use-rendering.ts';
import { LinkPrefix } from '#app/ui/link/link-prefix.ts';
import { ConsentBanner } from './consent-banner.tsx';
// The server renders the banner, and its script comes later
import './consent-banner.css.ts';
import { startConsent } from '#app/shell/consent/start-consent.ts';

const NOTHING = { __html: '' };

/** Where the question about cookies is (CK-01). Before the header, so that it is early in the order of the focus. */
export const ConsentSlot = import.meta.env.SSR ? ServerSlot : BrowserSlot;

/** Whether there is a question depends on the cookies: it is no loader data, because the browser renders it by itself. */
function ServerSlot() {
  const { question } = useRendering();
  return (
    <div>
      {question ? (
        <PageTextsContext.Provider value={question.texts}>
          <ConsentBanner {...question} />
        </PageTextsContext.Provider>
      ) : null}
    </div>
  );
}

/** React leaves what the server has rendered here as it is. */
function BrowserSlot() {
  const place = useRef<HTMLDivElement>(null);
  const prefix = useContext(LinkPrefix);
  useEffect(() => (place.current ? startConsent(place.current, prefix) : undefined), [prefix]);
  return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}
