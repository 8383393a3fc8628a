import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'app/i18n/messages';
const LANGUAGES = readdirSync(FOLDER);

type Texts = Readonly<Record<string, string>>;

/** All messages of a language by full key, `orders.confirm.title`. */
function readMessages(language: string): Texts {
  const files = readdirSync(join(FOLDER, language));
  const entries = files.flatMap((file) => {
    const texts = JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as Texts;
    return Object.entries(texts).map(([key, text]) => [`${file.replace('.json', '')}.${key}`, text] as const);
  });
  return Object.fromEntries(entries);
}

const MESSAGES: ReadonlyMap<string, Texts> = new Map(
  LANGUAGES.map((language) => [language, readMessages(language)]),
);

/** Shorter messages are often names or words of several languages, shorter parts of messages occur in other texts. */
const MIN_MESSAGE_CHARS = 6;
const MIN_PART_CHARS = 14;

interface ForeignTexts {
  /** Messages without placeholders. */
  readonly whole: ReadonlySet<string>;
  /** Texts between the placeholders of the others. */
  readonly parts: readonly string[];
}

function listForeignTexts(language: string): ForeignTexts {
  const own = Object.values(MESSAGES.get(language.slice(0, 2)) ?? {});
  const isOwn = (text: string) => own.some((each) => each.includes(text));
  const foreign = LANGUAGES.filter((each) => each !== language.slice(0, 2)).flatMap((each) =>
    Object.values(MESSAGES.get(each) ?? {}),
  );
  const parts = foreign.filter((text) => text.includes('{')).flatMap((text) => text.split(/\{\w+\}/));
  return {
    whole: new Set(foreign.filter((text) => text.length >= MIN_MESSAGE_CHARS && !isOwn(text))),
    parts: [...new Set(parts.filter((part) => part.trim().length >= MIN_PART_CHARS && !isOwn(part)))],
  };
}

const FOREIGN = new Map<string, ForeignTexts>();

const NAMESPACES = Object.keys(MESSAGES.get('en') ?? {}).map((key) => key.split('.')[0]);
/** `checkout.step.zip`, `{count}`, and values that are no text. */
const RAW = new RegExp(
  `\\b(?:${[...new Set(NAMESPACES)].join('|')})\\.(?:\\w+\\.)*[a-z]\\w+\\b(?!@)|\\{\\w+\\}|\\[object |\\b(?:undefined|NaN|null)\\b`,
);

/** The texts of a page that are messages of other languages, keys of messages or not filled in. */
export function listWrongTexts(language: string, texts: readonly string[]): string[] {
  const foreign = FOREIGN.get(language) ?? listForeignTexts(language);
  FOREIGN.set(language, foreign);
  return texts.filter(
    (text) => RAW.test(text) || foreign.whole.has(text) || foreign.parts.some((part) => text.includes(part)),
  );
}
