import type { EnvironmentVariables } from '#app/env.server.ts';
import { channelFileSchema } from '#app/channels/schema/channel-schema.server.ts';
import { type Language, LANGUAGES } from '#app/i18n/languages.ts';

/** Flags of `new`, as given; the name of a question is its flag. */
export type Answers = Readonly<Partial<Record<QuestionName, string>>>;

export interface Question {
  readonly name: QuestionName;
  readonly text: string;
  readonly example: string;
  /** What an empty answer means; absent: there must be one. Depends on the answers before. */
  readonly fallback?: (answers: Answers, shop: NewKey) => string | undefined;
  /** Why an answer is wrong; null where it is right. */
  readonly findFault: (answer: string) => string | null;
  /** Only a flag: the fallback is right for nearly all shops. */
  readonly isSilent?: true;
}

/** The shop that is asked about. */
export interface NewKey {
  readonly key: string;
  readonly variables: EnvironmentVariables;
}

export type QuestionName =
  | 'name'
  | 'host'
  | 'market'
  | 'languages'
  | 'channel-id'
  | 'api'
  | 'api-key-env'
  | 'visitor-secret-env'
  | 'purge-secret-env'
  | 'color'
  | 'logo'
  | 'currency'
  | 'time-zone'
  | 'account';

const { siteName, hosts, channelId, currency, timeZone, apiKeyEnv, themeColor, market } =
  channelFileSchema.shape;

interface Schema {
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined;
  };
}

const by =
  (schema: Schema) =>
  (answer: string): string | null =>
    schema.safeParse(answer).error?.issues[0]?.message ?? null;

const unlessEmpty =
  (findFault: Question['findFault']): Question['findFault'] =>
  (answer) =>
    answer === '' ? null : findFault(answer);

/** `FIFTH_PURGE_SECRET` beside `FIFTH_API_KEY`, where it is set: the demo's secrets are, and those of most APIs. */
const besideKey =
  (ending: string): Question['fallback'] =>
  ({ 'api-key-env': key = '' }, { variables }) => {
    const name = key.replace(/_API_KEY$/, `_${ending}`);
    return name !== key && variables[name] ? name : '';
  };

export const splitList = (answer: string): string[] =>
  answer
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const findLanguageFault =
  (known: readonly string[]) =>
  (answer: string): string | null => {
    const wrong = splitList(answer).filter((language) => !known.includes(language));
    if (wrong.length === 0 && splitList(answer).length > 0) return null;
    return `languages are ${known.join(', ')}, the default first${wrong.length > 0 ? `; not ${wrong.join(', ')}` : ''}`;
  };

const marketOf = ({ market: alias = '' }: Answers) =>
  Object.hasOwn(MARKETS, alias) ? MARKETS[alias] : undefined;

const euro = (zone: string, language: Language = 'en'): Market => ({
  currency: 'EUR',
  timeZone: zone,
  language,
});

/** What usually follows from a market's alias, which is a country's code in the demo and at most APIs. Flags change it. */
export const MARKETS: Readonly<Record<string, Market>> = {
  se: { currency: 'SEK', timeZone: 'Europe/Stockholm', language: 'sv' },
  no: { currency: 'NOK', timeZone: 'Europe/Oslo', language: 'nb' },
  dk: { currency: 'DKK', timeZone: 'Europe/Copenhagen', language: 'da' },
  fi: euro('Europe/Helsinki', 'fi'),
  de: euro('Europe/Berlin'),
  at: euro('Europe/Vienna'),
  nl: euro('Europe/Amsterdam'),
  be: euro('Europe/Brussels'),
  fr: euro('Europe/Paris'),
  ie: euro('Europe/Dublin'),
  es: euro('Europe/Madrid'),
  it: euro('Europe/Rome'),
  ee: euro('Europe/Tallinn'),
  gb: { currency: 'GBP', timeZone: 'Europe/London', language: 'en' },
  ch: { currency: 'CHF', timeZone: 'Europe/Zurich', language: 'en' },
  pl: { currency: 'PLN', timeZone: 'Europe/Warsaw', language: 'en' },
  us: { currency: 'USD', timeZone: 'America/New_York', language: 'en' },
};

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  { name: 'name', text: 'Name of the shop', example: 'Fifth Light', findFault: by(siteName) },
  {
    name: 'host',
    text: 'Host, without port',
    example: 'shop.example',
    fallback: (_answers, { key }) => `${key}.localhost`,
    findFault: by(hosts.shape.primary),
  },
  {
    name: 'market',
    text: 'Market, by its alias at the API',
    example: Object.keys(MARKETS).slice(0, 5).join(', '),
    findFault: by(market),
  },
  {
    name: 'languages',
    text: 'Languages, the default first',
    example: 'sv,en',
    fallback: (answers) => marketOf(answers)?.language,
    findFault: findLanguageFault(LANGUAGES),
  },
  {
    name: 'api',
    text: 'GraphQL endpoint of the API',
    example: 'https://api.example/graphql',
    fallback: () => '${BACKEND_ORIGIN}/graphql',
    findFault: (answer) =>
      /^(?:https?:\/\/|\$\{[A-Z])/.test(answer)
        ? null
        : 'an address with https://, or one that begins with ${NAME}',
  },
  {
    name: 'api-key-env',
    text: 'Name of the environment variable with the API key',
    example: 'FIFTH_API_KEY',
    fallback: () => 'DEMO_API_KEY',
    findFault: by(apiKeyEnv),
  },
  {
    name: 'visitor-secret-env',
    text: 'Name of the variable with the secret that says who a call is for; empty: none',
    example: 'FIFTH_VISITOR_SECRET',
    fallback: besideKey('VISITOR_SECRET'),
    findFault: unlessEmpty(by(apiKeyEnv)),
  },
  {
    name: 'purge-secret-env',
    text: 'Name of the variable with the secret that signs changes at the API; empty: none',
    example: 'FIFTH_PURGE_SECRET',
    fallback: besideKey('PURGE_SECRET'),
    findFault: unlessEmpty(by(apiKeyEnv)),
  },
  { name: 'channel-id', text: 'Id of the channel at the API', example: '1|se', findFault: by(channelId) },
  {
    name: 'color',
    text: 'Colour of the brand; empty: from a logo',
    example: '#1C3A8C',
    fallback: () => '',
    findFault: unlessEmpty(by(themeColor)),
  },
  {
    name: 'logo',
    text: 'Logo, an SVG or PNG file; empty: the name in letters',
    example: 'logo.svg',
    fallback: () => '',
    findFault: () => null,
  },
  {
    name: 'currency',
    text: 'Currency',
    example: 'EUR',
    fallback: (answers) => marketOf(answers)?.currency,
    findFault: by(currency),
    isSilent: true,
  },
  {
    name: 'time-zone',
    text: 'Time zone',
    example: 'Europe/Berlin',
    fallback: (answers) => marketOf(answers)?.timeZone,
    findFault: by(timeZone),
    isSilent: true,
  },
  {
    name: 'account',
    text: 'Account and environment in the paths of the API’s login',
    example: 'arkad_prod',
    fallback: () => 'arkad_prod',
    findFault: (answer) => (/^\w+$/.test(answer) ? null : 'letters, digits and underscores'),
    isSilent: true,
  },
];

/** The questions where languages are mounted besides the built-in ones. */
export const listQuestions = (mounted: Iterable<string>): readonly Question[] =>
  QUESTIONS.map((question) =>
    question.name === 'languages'
      ? { ...question, findFault: findLanguageFault([...LANGUAGES, ...mounted]) }
      : question,
  );

interface Market {
  /** ISO 4217. */
  readonly currency: string;
  readonly timeZone: string;
  readonly language: Language;
}
