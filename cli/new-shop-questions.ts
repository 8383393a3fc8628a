import { channelFileSchema } from '#app/channels/schema/channel-schema.server.ts';
import { type Language, LANGUAGES } from '#app/i18n/languages.ts';
import { UsageError } from './usage-error.ts';

/** Flags of `new`, as given; the name of a question is its flag. */
export type Answers = Readonly<Partial<Record<QuestionName, string>>>;

interface Question {
  readonly name: QuestionName;
  readonly text: string;
  readonly example: string;
  /** What an empty answer means; absent: there must be one. Depends on the answers before. */
  readonly fallback?: (answers: Answers, key: string) => string | undefined;
  /** Why an answer is wrong; null where it is right. */
  readonly findFault: (answer: string) => string | null;
  /** Only a flag: the fallback is right for nearly all shops. */
  readonly isSilent?: true;
}

type QuestionName =
  | 'name'
  | 'host'
  | 'market'
  | 'languages'
  | 'channel-id'
  | 'api'
  | 'api-key-env'
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
    fallback: (_answers, key) => `${key}.localhost`,
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
  { name: 'channel-id', text: 'Id of the channel at the API', example: '1|se', findFault: by(channelId) },
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
    name: 'color',
    text: 'Colour of the brand; empty: from a logo',
    example: '#1C3A8C',
    fallback: () => '',
    findFault: (answer) => (answer === '' ? null : by(themeColor)(answer)),
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

/** Asks a person one question; the answer has no fault. */
export type Ask = (question: Question, fallback: string | undefined) => Promise<string>;

type AllAnswers = Readonly<Record<QuestionName, string>>;

/**
 * The answers to all questions: those of flags, then those of the person. Without a person what is missing or wrong is an error that
 * names all flags at once.
 *
 * @param ask null where no terminal is attached
 * @throws UsageError
 */
export async function collectAnswers(
  key: string,
  questions: readonly Question[],
  { flags, ask }: { readonly flags: Answers; readonly ask: Ask | null },
): Promise<AllAnswers> {
  const faults: string[] = [];
  let answers: Answers = {};
  for (const question of questions) {
    const fallback = question.fallback?.(answers, key);
    const answer = flags[question.name] ?? (await findAnswer(question, fallback, ask));
    const fault = answer === undefined ? `is missing, like ${question.example}` : question.findFault(answer);
    if (fault !== null) faults.push(`--${question.name} ${fault}`);
    answers = { ...answers, [question.name]: answer ?? '' };
  }
  if (answers.color === '' && answers.logo === '')
    faults.push('--color or --logo is missing: the look of the shop is made from one of them');
  if (faults.length > 0) throw new UsageError(`new ${key}:\n  ${faults.join('\n  ')}`);
  return answers as AllAnswers;
}

async function findAnswer(
  question: Question,
  fallback: string | undefined,
  ask: Ask | null,
): Promise<string | undefined> {
  if (ask === null || (question.isSilent && fallback !== undefined)) return fallback;
  return ask(question, fallback);
}

/** On a terminal. Ctrl-C ends the command without a file. */
export const askOnTerminal: Ask = async ({ text: message, example, findFault }, fallback) => {
  // Loaded where a person answers only
  const { isCancel, text } = await import('@clack/prompts');
  const answer = await text({
    message,
    placeholder: fallback === undefined || fallback === '' ? example : fallback,
    ...(fallback === undefined ? {} : { defaultValue: fallback }),
    validate: (given = '') => findFault(given === '' ? (fallback ?? '') : given.trim()) ?? undefined,
  });
  if (isCancel(answer)) throw new UsageError('nothing was written');
  return answer.trim();
};
