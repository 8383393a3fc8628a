const COMMON = '0123456789€';
/** Beside A to Z. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  sv: 'ÅÄÖåäö',
  fi: 'ÅÄÖåäö',
  da: 'ÆØÅæøå',
  nb: 'ÆØÅæøå',
  de: 'ÄÖÜäöüß',
};

/** Every letter of `lettersOf`. */
export const KNOWN_LETTERS = [...new Set(COMMON + Object.values(BY_LANGUAGE).join(''))];

/** The letters beside A to Z that texts in these languages need. */
export const lettersOf = (languages: readonly string[]): readonly string[] => [
  ...new Set(COMMON + languages.map((language) => BY_LANGUAGE[language] ?? '').join('')),
];
