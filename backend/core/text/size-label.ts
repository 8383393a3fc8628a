import type { Language } from './languages.ts';

/** `12-pack`: pieces that are sold together. */
const PACK: Readonly<Record<Language, string>> = {
  en: '{n}-pack',
  sv: '{n}-pack',
  fi: '{n} kpl',
  da: '{n} stk.',
  nb: '{n}-pakning',
};
/** `9 st`: pieces in a box. */
const PIECES: Readonly<Record<Language, string>> = {
  en: '{n} pieces',
  sv: '{n} st',
  fi: '{n} kpl',
  da: '{n} stk.',
  nb: '{n} stk.',
};

/**
 * A SKU's label in a language. Labels are stored in one form for all languages; counts (`12-pack`, `9 st`) are translated,
 * decimals get the language's separator, and everything else is returned unchanged.
 */
export function formatSizeLabel(label: string, language: Language): string {
  const [, count, unit] = /^(\d+)(-pack| st)$/.exec(label) ?? [];
  if (count !== undefined) return (unit === ' st' ? PIECES : PACK)[language].replace('{n}', count);
  return label.replace(/(\d)[.,](\d)/g, language === 'en' ? '$1.$2' : '$1,$2');
}
