// Which licences the packages of package-lock.json may have.

/** They ask for no more than their text beside the copy. The build writes the texts of those in scripts (assets/licences.txt). */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with other licences, or without one in the lock file, and why we may use them. */
const EXCEPTIONS = [
  {
    name: /^@fontsource-variable\//,
    licence: 'OFL-1.1',
    why: 'fonts, served as published and never sold alone',
  },
  {
    name: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    why: 'libvips as a shared library of its own, which anyone can replace',
  },
  { name: /^axe-core$/, licence: 'MPL-2.0', why: 'tests only, unchanged' },
  {
    name: /^@resvg\/resvg-wasm$/,
    licence: 'MPL-2.0',
    why: 'unchanged, in files of its own; its source is public, and the licence covers no other file',
  },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data for builds, not distributed' },
  { name: /^spdx-/, licence: /CC-BY-3\.0/, why: 'data for builds, not distributed' },
  {
    name: /^(?:eval|format|require-like)$/,
    licence: undefined,
    why: 'MIT by their readme files; builds only',
  },
];

const isAllowed = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => ALLOWED.has(one)));

const isException = (name, licence) =>
  EXCEPTIONS.some(
    (exception) =>
      exception.name.test(name) &&
      (exception.licence instanceof RegExp
        ? exception.licence.test(licence ?? '')
        : exception.licence === licence),
  );

/**
 * @param {{ packages: Record<string, { license?: string }> }} lock package-lock.json
 * @returns {string[]} a sentence for each package whose licence is neither allowed nor a written exception
 */
export function listLicenceProblems({ packages }) {
  return Object.entries(packages).flatMap(([place, { license }]) => {
    const name = place.split('node_modules/').at(-1);
    if (place === '' || isException(name, license) || (license !== undefined && isAllowed(license)))
      return [];
    return [
      `${name} (${place}) has the licence ${license ?? 'none'}: use another package, or write in scripts/checks/judge-licences.mjs why it may be used.`,
    ];
  });
}
