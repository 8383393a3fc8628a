import type { CommerceClient } from '#app/commerce/commerce-client.ts';
import { DEFAULT_LIMITS } from '#kernel/limits/limits.ts';
import { LANGUAGES, type Language } from '#app/i18n/languages.ts';
import { MESSAGE_FILES, NAMESPACES } from '#app/i18n/message-files.server.ts';
import { createTranslator, type NamespaceMessages, type Translators } from '#app/i18n/translators.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import { createContextFactory } from '#app/request/create-context.server.ts';
import type { RootLogger } from '#app/request/logger.server.ts';
import type { RequestContext, RequestLimits } from '#app/request/request-context.ts';
import { aChannel } from './a-channel.ts';
import { fakeCommerce } from './fake-commerce.ts';

/** Discards every message. */
export const silentLog: RootLogger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLog,
};

/** The limits of a context in which a visitor may write as often as the test likes. */
export const noLimits: RequestLimits = {
  values: DEFAULT_LIMITS,
  reached: () => undefined,
  takeWrite: () => Promise.resolve(null),
};

/** Limits that every visitor has reached; the next write is allowed in so many seconds. */
export const reachedLimits = (seconds: number): RequestLimits => ({
  ...noLimits,
  takeWrite: () => Promise.resolve(seconds),
});

export interface ContextChoices {
  readonly channel?: Channel;
  /** One of the channel's languages; the default language when absent. */
  readonly language?: Language;
  /** `Cookie` header, `ralph-cart=…`. */
  readonly cookies?: string;
  /** Path and query of the request, prefix included. */
  readonly path?: string;
  readonly commerce?: CommerceClient;
  /** Parts to replace in the finished context. */
  readonly parts?: Partial<RequestContext>;
}

/** A request context as the server builds it. Without `commerce`, every commerce call rejects. */
export function aContext(choices: ContextChoices = {}): RequestContext {
  const channel = choices.channel ?? aChannel();
  const language = choices.language ?? channel.defaultLocale.language;
  const locale = channel.locales.find((offered) => offered.language === language);
  if (!locale) throw new Error(`aContext: the channel does not offer ${language}`);
  const commerce = choices.commerce ?? fakeCommerce();
  const createContext = createContextFactory({
    env: {
      port: 3000,
      publicPort: undefined,
      publicScheme: undefined,
      limits: DEFAULT_LIMITS,
      sessionSecrets: ['the-session-secret-of-the-tests-'],
    },
    commerce: { bind: () => commerce },
    translators: createTranslatorsFromFiles(),
    log: silentLog,
    limitLog: { reached: () => {} },
  });
  const context = createContext({
    channel,
    locale,
    url: new URL(choices.path ?? `${locale.prefix}/`, `http://${channel.hosts.primary}:3000`),
    cookieHeader: choices.cookies,
    requestId: 'request-of-a-test',
    clientAddress: '203.0.113.9',
    addressKey: '203.0.113.9',
    inlineToken: 'token-of-a-test',
  });
  return { ...context, ...choices.parts };
}

/** As `createTranslators`, but synchronous: it skips i18next, so there is no fallback language. */
function createTranslatorsFromFiles(): Translators {
  const entries = LANGUAGES.map((language) => {
    const messages = NAMESPACES.map((namespace) => [
      namespace,
      Object.fromEntries(
        Object.entries(MESSAGE_FILES[language][namespace]).map(([key, text]) => [
          `${namespace}.${key}`,
          text,
        ]),
      ),
    ]);
    return [language, createTranslator(language, Object.fromEntries(messages) as NamespaceMessages)];
  });
  return Object.fromEntries(entries) as Translators;
}
