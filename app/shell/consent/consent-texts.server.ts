import type { Messages } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import type { ConsentTexts } from './consent-form.ts';

type TextContext = Pick<RequestContext, 'channel' | 'messages' | 'locale' | 'links'>;

/** Groups of the namespace that only the page about cookies shows, or only the server. */
const ON_PAGE = /^consent\.(?:list|others)\./;
const ON_SERVER = /^consent\.(?:use|life)\.|^consent\.description$/;

const withoutKeys = (messages: Messages, pattern: RegExp): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => !pattern.test(key)));

/** Of the page about cookies. */
export const selectPageMessages = ({ messages }: Pick<TextContext, 'messages'>): Messages =>
  withoutKeys(messages('consent'), ON_SERVER);

/** Of banner and dialog. */
export const selectConsentTexts = (context: TextContext): ConsentTexts => ({
  language: context.locale.language,
  locale: context.locale.code,
  timeZone: context.channel.timeZone,
  messages: withoutKeys(selectPageMessages(context), ON_PAGE),
  cookiesPath: context.links.page('cookies'),
});
