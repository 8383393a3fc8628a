/** Letters that Unicode does not decompose into a base letter and a mark. */
const UNDECOMPOSABLE_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/** Lower case without diacritics (`Råtta` → `ratta`), for search and slugs. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[øæßđłœþð]/g, (letter) => UNDECOMPOSABLE_LETTERS[letter] ?? letter);
}

/** The URL segment for a name: `Salt & söt lakrits` → `salt-sot-lakrits` (å→a, ä→a, ö→o, ø→o, æ→ae). */
export function slugOf(name: string): string {
  return foldText(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
