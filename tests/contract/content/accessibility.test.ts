import { expect, test } from 'vitest';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { ask } from '#tests/support/http.ts';
import { getElement } from '#tests/support/markup.ts';
import { prefixOf, SHOPS } from '#tests/support/shops.ts';

/** What the channel files of the demo say. */
const STATED = ['karamell', 'lumo'];
const ONLY_CONTACT = ['koivu'];

for (const shop of SHOPS)
  test(`[LW-12] [LY-03] ${shop.key}: the page about accessibility claims what is confirmed, in every language, and is linked where it is`, async () => {
    for (const language of shop.languages) {
      const code = language.slice(0, 2);
      const words: Readonly<Record<string, string>> = paths.accessibility;
      const path = `${prefixOf(shop, language)}${words[code] ?? '/barrierefreiheit'}`;
      const footer = getElement((await ask(shop.host, prefixOf(shop, language) || '/')).body, 'footer');
      const { status, body, headers } = await ask(shop.host, path);
      const isStated = STATED.includes(shop.key);
      const isShown = isStated || ONLY_CONTACT.includes(shop.key);
      expect([status, footer.includes(`href="${path}"`)], path).toEqual([isShown ? 200 : 404, isShown]);
      if (!isShown) continue;
      const main = getElement(body, 'main');
      expect(main).toContain('href="mailto:');
      expect(main.includes('WCAG 2.2 AA')).toBe(isStated);
      // A page that is the same for everybody, so it is stored
      expect(headers['cache-control']).not.toContain('no-store');
    }
  });

test('[LW-12] [RT-19] the words of another language lead to the page', async () => {
  const { status, headers } = await ask('karamell.localhost', paths.accessibility.en);
  expect([status, headers.location]).toEqual([301, paths.accessibility.sv]);
});
