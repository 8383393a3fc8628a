import type { ReactNode } from 'react';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { selectQuestion } from '#app/request/visitor-cookies/consent-question.ts';
import { selectConsentPart } from '#app/request/visitor-cookies/visitor-cookies.ts';
import { ConsentBanner } from './consent-banner.tsx';

type QuestionContext = Pick<
  RequestContext,
  'channel' | 'cookies' | 'links' | 'locale' | 'messages' | 'translate'
>;

/** The question for the page itself: of visitors without scripts who have not answered. The page cache keeps it apart. */
export function findQuestion(context: QuestionContext): ReactNode {
  const { channel, cookies, links, locale, messages, translate } = context;
  if (selectConsentPart(cookies, channel) !== 'none') return null;
  const { categories } = selectQuestion(channel);
  return (
    <PageTextsContext.Provider value={{ messages: messages('consent'), translate }}>
      <ConsentBanner locale={locale.code} categories={categories} cookiesPath={links.page('cookies')} />
    </PageTextsContext.Provider>
  );
}
