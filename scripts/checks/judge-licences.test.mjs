import { expect, test } from 'vitest';
import { listLicenceProblems } from './judge-licences.mjs';

const problemsOf = (name, license) =>
  listLicenceProblems({ packages: { '': {}, [`node_modules/${name}`]: { license } } });

test('a licence that asks for more than its text needs a written exception for that package', () => {
  for (const licence of ['MIT', '(MIT AND Zlib)', '(Unlicense OR Apache-2.0)', '(GPL-3.0-only OR MIT)'])
    expect(problemsOf('some', licence), licence).toEqual([]);
  for (const licence of [
    'GPL-3.0-only',
    'AGPL-3.0',
    'MIT AND GPL-3.0-only',
    'UNLICENSED',
    'SEE LICENSE IN X',
    undefined,
  ])
    expect(problemsOf('some', licence), licence).toHaveLength(1);
  expect(problemsOf('a/node_modules/axe-core', 'MPL-2.0')).toEqual([]);
  expect(problemsOf('axe-core', 'GPL-3.0-only')).toHaveLength(1);
  expect(problemsOf('@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT')).toEqual([]);
});
