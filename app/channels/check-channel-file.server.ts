import {
  isBuiltIn,
  LANGUAGES,
  LOCALE_CODES,
  NO_LANGUAGES,
  toLanguage,
  type Language,
  type MountedLanguages,
} from '#app/i18n/languages.ts';
import { checkOwnFiles } from './own-files/check-own-files.server.ts';
import { listPictures } from './own-files/apply-own-files.server.ts';
import type { OwnFiles } from './own-files/own-files.server.ts';
import type { FileProblem, FileWarning, Findings } from './schema/channel-file-error.server.ts';
import type { ChannelFile } from './schema/channel-schema.server.ts';
import { checkTheme, listThemeWarnings } from './schema/check-theme.server.ts';
import { formatSuggestion } from './schema/list-problems.server.ts';
import { listLinkWarnings } from './schema/list-link-warnings.server.ts';

type Path = readonly PropertyKey[];
type Texts = Partial<Record<Language, string | readonly string[]>>;

/**
 * Rules between parts of the file, which the schema cannot express, and between it and the shop's own files. `languages` are those that
 * are mounted.
 */
export function checkChannelFile(
  file: ChannelFile,
  own: OwnFiles,
  languages: MountedLanguages = NO_LANGUAGES,
): Findings {
  const textFindings = checkTexts(file, languages);
  const ownFindings = checkOwnFiles(file, own);
  return {
    problems: [
      ...checkLocales(file, languages),
      ...checkHosts(file),
      ...checkCustomerTypes(file),
      ...checkPictures(file),
      ...checkSellingPoints(file),
      ...checkAccessibility(file),
      ...checkTheme(file.theme),
      ...ownFindings.problems,
      ...textFindings.problems,
    ],
    warnings: [
      ...textFindings.warnings,
      ...listLinkWarnings(file),
      ...listThemeWarnings(file.theme),
      ...listShippingWarnings(file),
      ...ownFindings.warnings,
    ],
  };
}

function checkSellingPoints({ sellingPoints }: ChannelFile): FileProblem[] {
  return sellingPoints.flatMap(({ text, computed }, index) =>
    (text === undefined) === (computed === undefined)
      ? [{ path: ['sellingPoints', index], reason: 'must have either text or computed' }]
      : [],
  );
}

function checkAccessibility({ accessibility }: ChannelFile): FileProblem[] {
  const { conformity, knownLimits } = accessibility?.statement ?? {};
  return conformity === 'partial' && knownLimits === undefined
    ? [
        {
          path: ['accessibility', 'statement', 'knownLimits'],
          reason: 'is missing: partial conformity has limits that the statement names',
        },
      ]
    : [];
}

/** A promise that pages cannot show, because no amount is given, or two amounts of which one is shown. */
function listShippingWarnings({ sellingPoints, features, freeShippingFrom }: ChannelFile): FileWarning[] {
  if (features.freeShippingFrom && freeShippingFrom !== undefined)
    return [
      {
        path: ['freeShippingFrom'],
        reason:
          'has no effect in markets whose amount the API tells (features.freeShippingFrom), and promises what carts may not grant in the others',
        fix: 'remove it, or set features.freeShippingFrom to false',
      },
    ];
  if (features.freeShippingFrom || freeShippingFrom !== undefined) return [];
  return sellingPoints.flatMap((point, index) =>
    point.computed
      ? [
          {
            path: ['sellingPoints', index, 'computed'],
            reason: 'is not shown, because no amount with free delivery is given',
            fix: 'set features.freeShippingFrom if the API offers it, else freeShippingFrom with an amount per market',
          },
        ]
      : [],
  );
}

function checkLocales({ locales }: ChannelFile, languages: MountedLanguages): FileProblem[] {
  const defaults = locales.filter((locale) => locale.default);
  const problems: FileProblem[] = [];
  if (defaults.length !== 1) {
    const reason = `exactly one locale must have "default": true, ${defaults.length} have`;
    problems.push({ path: ['locales'], reason, value: locales });
  }
  for (const [index, locale] of locales.entries()) {
    const language = toLanguage(locale.code);
    const unknown = findLanguageFault(locale.code, languages);
    if (unknown !== null) problems.push({ path: ['locales', index, 'code'], reason: unknown });
    else if (locales.findIndex(({ code }) => toLanguage(code) === language) < index)
      problems.push({ path: ['locales', index, 'code'], reason: 'this locale is listed twice' });
    if (locale.apiLanguage !== undefined && !locale.default)
      problems.push({
        path: ['locales', index, 'apiLanguage'],
        reason:
          'only the default language can have it: addresses of the API have no prefix in one language only',
      });
  }
  return problems;
}

function findLanguageFault(code: string, languages: MountedLanguages): string | null {
  const language = toLanguage(code);
  if (languages.has(language)) return null;
  const builtIn = Object.values(LOCALE_CODES);
  if (isBuiltIn(language))
    return code === LOCALE_CODES[language]
      ? null
      : `must be one of ${builtIn.join(', ')}${formatSuggestion(code, builtIn)}`;
  const mounted = languages.size === 0 ? 'which has none' : `which has ${[...languages.keys()].join(', ')}`;
  return `is neither one of ${builtIn.join(', ')} nor in a language of LANGUAGES_DIR, ${mounted}`;
}

function checkHosts({ hosts }: ChannelFile): FileProblem[] {
  const seen = new Set([hosts.primary]);
  const problems: FileProblem[] = [];
  for (const list of ['redirects', 'aliases', 'gone'] as const) {
    for (const [index, host] of hosts[list].entries()) {
      if (seen.has(host))
        problems.push({ path: ['hosts', list, index], reason: 'this host is listed twice' });
      seen.add(host);
    }
  }
  return problems;
}

function checkCustomerTypes({ customerTypes, defaultCustomerType }: ChannelFile): FileProblem[] {
  const types = customerTypes.map((entry) => entry.type);
  const problems: FileProblem[] = types.flatMap((type, index) =>
    types.indexOf(type) < index
      ? [{ path: ['customerTypes', index, 'type'], reason: 'this customer type is listed twice' }]
      : [],
  );
  if (!types.includes(defaultCustomerType)) {
    const reason = 'must be one of the types in customerTypes';
    problems.push({ path: ['defaultCustomerType'], reason, value: defaultCustomerType });
  }
  return problems;
}

/** Pages show SVG pictures with `<img>`, which runs no scripts: a file with scripts does not mean to be a picture. */
const ACTIVE_CONTENT = /<script|<foreignObject|\son\w+\s*=|javascript:/i;

function checkPictures(file: ChannelFile): FileProblem[] {
  const refuseHttp = (path: Path, address: string): FileProblem[] => {
    // The content security policy allows http from the image server only
    if (!/^http:/i.test(address) || originOf(address) === originOf(file.endpoints.images)) return [];
    return [{ path, reason: HTTP_PICTURE, value: address }];
  };
  return [
    ...listPictures(file).flatMap(([path, picture]): FileProblem[] => {
      if ('src' in picture) return refuseHttp([...path, 'src'], picture.src);
      if ('file' in picture || !ACTIVE_CONTENT.test(picture.svg)) return [];
      const reason = 'an SVG picture must not contain scripts, event handlers or foreign content';
      return [{ path: [...path, 'svg'], reason }];
    }),
    ...(file.shareImage === undefined ? [] : refuseHttp(['shareImage'], file.shareImage)),
  ];
}

const HTTP_PICTURE = 'must begin with https: browsers refuse pictures of other hosts over http';

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

function checkTexts(
  file: ChannelFile,
  languages: MountedLanguages,
): { problems: FileProblem[]; warnings: FileWarning[] } {
  const known = [...LANGUAGES, ...languages.keys()];
  // An unknown language is an error of its own
  const offered = file.locales
    .map(({ code }) => toLanguage(code))
    .filter((language) => known.includes(language));
  const problems: FileProblem[] = [];
  const warnings: FileWarning[] = [];
  for (const [path, texts] of [...textsOf(file), ...optionalTextsOf(file)]) {
    const unknown = Object.keys(texts).filter((language) => !known.includes(language));
    for (const language of unknown)
      problems.push({
        path: [...path, language],
        reason: `this name is not known here${formatSuggestion(language, known)}`,
        isHidden: true,
      });
  }
  for (const [path, texts] of textsOf(file)) {
    for (const language of new Set(offered)) {
      if (texts[language] === undefined)
        problems.push({ path: [...path, language], reason: 'the text in this language is missing' });
    }
    const spare = Object.keys(texts).filter(
      (language) => known.includes(language) && !offered.includes(language),
    );
    if (spare.length > 0)
      warnings.push({
        path,
        reason: `has texts in languages that the channel does not offer: ${spare.join(', ')}`,
        fix: 'add these languages to locales, or remove the texts',
        value: spare,
      });
  }
  return { problems, warnings };
}

/** Every text of the file with its path. */
function* textsOf(file: ChannelFile): Generator<readonly [Path, Texts]> {
  yield [['about'], file.about];
  if (file.brandNames) {
    yield [['brandNames', 'one'], file.brandNames.one];
    yield [['brandNames', 'many'], file.brandNames.many];
  }
  if (file.footerNote) {
    yield [['footerNote', 'title'], file.footerNote.title];
    yield [['footerNote', 'text'], file.footerNote.text];
  }
  if (file.globalMessage) yield [['globalMessage', 'text'], file.globalMessage.text];
  yield* stateNamesOf(file);
  const { knownLimits } = file.accessibility?.statement ?? {};
  if (knownLimits) yield [['accessibility', 'statement', 'knownLimits'], knownLimits];
  yield [['customerService', 'hours'], file.customerService.hours];
  const { topSearches } = file.search;
  if (!Array.isArray(topSearches)) yield [['search', 'topSearches'], topSearches];
  for (const [index, point] of file.sellingPoints.entries())
    if (point.text) yield [['sellingPoints', index, 'text'], point.text];
  for (const [name, menu] of Object.entries(file.menus)) {
    if (typeof menu !== 'string') yield* menuTextsOf(menu.items, ['menus', name, 'items']);
  }
}

function* stateNamesOf({ theme: { states } }: ChannelFile): Generator<readonly [Path, Texts]> {
  for (const [scheme, name] of Object.entries(states?.names ?? {}))
    yield [['theme', 'states', 'names', scheme], name];
}

/** Texts that the file may have in some of its languages only. */
function* optionalTextsOf({ maintenance, mainMenu }: ChannelFile): Generator<readonly [Path, Texts]> {
  if (maintenance?.text) yield [['maintenance', 'text'], maintenance.text];
  if (mainMenu?.promoted) yield [['mainMenu', 'promoted', 'label'], mainMenu.promoted.label];
  yield* entryTextsOf(mainMenu?.entries ?? [], ['mainMenu', 'entries']);
}

interface MenuEntry {
  readonly text?: Texts | undefined;
  readonly children?: readonly MenuEntry[];
}

function* entryTextsOf(entries: readonly MenuEntry[], path: Path): Generator<readonly [Path, Texts]> {
  for (const [index, { text, children = [] }] of entries.entries()) {
    if (text) yield [[...path, index, 'text'], text];
    yield* entryTextsOf(children, [...path, index, 'children']);
  }
}

interface MenuItem {
  readonly label: Texts;
  readonly children?: readonly MenuItem[];
}

function* menuTextsOf(items: readonly MenuItem[], path: Path): Generator<readonly [Path, Texts]> {
  for (const [index, item] of items.entries()) {
    yield [[...path, index, 'label'], item.label];
    yield* menuTextsOf(item.children ?? [], [...path, index, 'children']);
  }
}
