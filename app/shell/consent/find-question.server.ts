import type { RequestContext } from '#app/request/request-context.ts';
import type { RenderedQuestion } from '#app/request/use-rendering.ts';
import { selectQuestion } from '#app/request/visitor-cookies/consent-question.ts';
import { selectConsentPart } from '#app/request/visitor-cookies/visitor-cookies.ts';

type QuestionContext = Pick<
  RequestContext,
  'channel' | 'cookies' | 'links' | 'locale' | 'messages' | 'translate'
>;

/** The question for the page itself: of visitors without scripts who have not answered. The page cache keeps it apart. */
export function findQuestion(context: QuestionContext): RenderedQuestion | undefined {
  const { channel, cookies, links, locale, messages, translate } = context;
  if (selectConsentPart(cookies, channel) !== 'none') return undefined;
  return {
    texts: { messages: messages('consent'), translate },
    locale: locale.code,
    categories: selectQuestion(channel).categories,
    cookiesPath: links.page('cookies'),
  };
}
