import { expect, test } from 'vitest';
import { nameClasses } from './name-classes.ts';

test('a class is named by its file and its number there, in every build alike', () => {
  const [first, second] = [nameClasses(), nameClasses()];
  const styles = [
    { hash: '1muul2k0', filePath: 'app/a.css.ts' },
    { hash: '1muul2k1a', filePath: 'app/a.css.ts' },
    { hash: '9zzxyq0', filePath: 'app/b.css.ts' },
  ];
  const names = styles.map(first);
  expect(names).toEqual(styles.map(second));
  expect(new Set(names).size).toBe(3);
  expect(names.map((name) => name.slice(4))).toEqual(['0', '1a', '0']);
  for (const name of names) expect(name).toMatch(/^_\w{4,5}$/);
});

test('two files never share names', () => {
  const nameClass = nameClasses();
  const nameAll = () => {
    for (let file = 0; file < 5000; file += 1) nameClass({ hash: `h${file}0`, filePath: `${file}.css.ts` });
  };
  expect(nameAll).toThrow(/same class names/);
});
