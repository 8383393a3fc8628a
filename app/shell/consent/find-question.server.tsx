import type { ReactNode } from 'react';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { selectConsentPart, selectQuestion } from '#app/request/cookies/visitor-cookies.ts';
import { ConsentBanner } from './consent-banner.tsx';

/** The banner in the page itself, for visitors without scripts who have not answered; part of the page cache's key. */
export function findQuestion(context: RequestContext): ReactNode {
  const { channel, cookies, links, locale, messages, translate } = context;
  if (selectConsentPart(cookies, channel) !== 'none') return null;
  const { categories } = selectQuestion(channel);
  return (
    <PageTextsContext.Provider value={{ messages: messages('consent'), translate }}>
      <ConsentBanner locale={locale.code} categories={categories} cookiesPath={links.page('cookies')} />
    </PageTextsContext.Provider>
  );
}
