import { expect, test } from 'vitest';
import { chooseCodes, shortClassNames } from './short-class-names.ts';

const FILES = Array.from({ length: 3000 }, (_, at) => `app/ui/part-${at}.css.ts`);

test('each file has a code of its own of three characters, which depends on the names only', () => {
  const codes = chooseCodes(FILES);
  expect(new Set(codes.values()).size).toBe(FILES.length);
  for (const code of codes.values()) expect(code).toMatch(/^[a-z][a-z\d]{2}$/);
  expect(chooseCodes(FILES)).toEqual(codes);
});

test('a style has the same name each time that its file is evaluated', () => {
  const name = shortClassNames(process.cwd());
  const filePath = 'app/ui/icon/icon.css.ts';
  const names = ['h0', 'h1', 'h2'].map((hash) => name({ hash, filePath }));
  expect(new Set(names).size).toBe(3);
  expect(['h0', 'h1', 'h2'].map((hash) => name({ hash, filePath }))).toEqual(names);
  expect(name({ hash: 'x0', filePath: 'app/ui/logos/logo.css.ts' })).not.toBe(names[0]);
});
