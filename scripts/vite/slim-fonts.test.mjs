import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONT_WEIGHTS } from '#themes/font-weights.ts';
import { ROOT } from '#scripts/run.mjs';
import { slimFonts } from './slim-fonts.ts';

const { resolveId } = slimFonts(ROOT);
const addressOf = (font) => `@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2?url`;

test('every font is shipped smaller than its package has it', async () => {
  for (const font of Object.keys(FONT_WEIGHTS)) {
    const whole = statSync(`${ROOT}/node_modules/${addressOf(font).replace('?url', '')}`).size;
    const slim = await resolveId(addressOf(font));
    expect(slim).toMatch(/\.woff2\?url$/);
    expect(statSync(slim.replace('?url', '')).size).toBeLessThan(whole * 0.96);
  }
});

test('other files stay as they are', async () => {
  expect(await resolveId(addressOf('unheard-of'))).toBeUndefined();
  expect(await resolveId('#app/root.tsx')).toBeUndefined();
});
