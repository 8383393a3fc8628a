import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONT_WEIGHTS } from '#themes/font-weights.ts';
import { ROOT } from '#scripts/run.mjs';
import { slimFonts } from './slim-fonts.ts';

const { resolveId } = slimFonts(ROOT);
const importOf = (font) => `@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2?url`;

test('every shipped font is smaller than the file of its package', async () => {
  for (const font of Object.keys(FONT_WEIGHTS)) {
    const fullSize = statSync(`${ROOT}/node_modules/${importOf(font).replace('?url', '')}`).size;
    const slim = await resolveId(importOf(font));
    expect(slim).toMatch(/\.woff2\?url$/);
    expect(statSync(slim.replace('?url', '')).size).toBeLessThan(fullSize * 0.96);
  }
});

test('other files are unchanged', async () => {
  expect(await resolveId(importOf('unknown'))).toBeUndefined();
  expect(await resolveId('#app/root.tsx')).toBeUndefined();
});
