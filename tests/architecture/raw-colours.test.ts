import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `#1C3A8C`, `rgb(…)` and similar, or a CSS value that is a named colour. */
const RAW_COLOUR =
  /#[0-9a-f]{3,8}\b(?!\/)|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|['"`: ](?:black|white|red|green|blue|yellow|orange|pink|purple|gr[ae]y)['"`; ]/i;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

function listRawColours(source: string): readonly string[] {
  return source
    .replace(COMMENT, '')
    .split('\n')
    .filter((line) => RAW_COLOUR.test(line));
}

test('styles use the brand’s tokens and no literal colours (CH-09)', () => {
  const files = ['app', 'themes'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css.ts'))
      .map((file) => `${folder}/${file}`),
  );
  expect(files.length).toBeGreaterThan(15);
  const found = files.flatMap((file) =>
    listRawColours(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the check finds a literal colour', () => {
  const lines = [
    "color: '#fff'",
    "border: '1px solid #1C3A8C'",
    "background: 'rgb(0 0 0 / .5)'",
    "color: 'white'",
  ];
  for (const line of lines) expect(listRawColours(line)).toEqual([line]);
  expect(listRawColours("import { x } from '#app/x.ts'; color: vars.bodyTextColor // not #fff")).toEqual([]);
});
