import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createLanguageFolder } from '#app/channels/languages/language-folder.server.ts';
import { parseChannelFile } from '#app/channels/parse-channel-file.server.ts';
import type { MountedLanguages } from '#app/i18n/languages.ts';
import { silentLog } from '#tests/support/a-context.ts';
import { SHOPS } from '#tests/support/shops.ts';

const VARIABLES = {
  BACKEND_ORIGIN: 'http://127.0.0.1:4000',
  DEMO_API_KEY: 'key-of-the-demo-shops',
  DEMO_VISITOR_SECRET: 'secret-of-32-characters-at-least',
  DEMO_PURGE_SECRET: 'secret-of-32-characters-at-least',
};
/** Of header, menu, footer, card, list, product page and hero. */
const MIN_DIFFERENCES = 6;

/** The layout of the first hero among a shop's demo content. */
function findHero(shop: string): string | undefined {
  const areas = readFileSync(`backend/demo/seed/${shop}/areas.json`, 'utf8');
  return /"layout": "(split|full-bleed|framed|collage|type)"/.exec(areas)?.[1];
}

function listChoices(shop: string, languages: MountedLanguages): Readonly<Record<string, unknown>> {
  const bytes = readFileSync(`channels/${shop}.json`);
  const parsed = parseChannelFile({ file: `${shop}.json`, bytes, variables: VARIABLES, languages });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const { header, footer, card, list, product } = parsed.channel.theme;
  return {
    header: header.layout,
    menu: [header.menu, header.search, header.topBar].join(),
    footer: footer.layout,
    card: card.kind,
    list: [list.layout, list.columns, list.filters].join(),
    product: product.gallery,
    hero: findHero(shop),
  };
}

test('any two shops differ in at least six of their seven compositions', async () => {
  const languages = await createLanguageFolder({ directory: 'languages', log: silentLog }).read();
  const shops = SHOPS.map(({ key }) => [key, listChoices(key, languages)] as const);
  for (const [index, [key, one]] of shops.entries())
    for (const [otherKey, other] of shops.slice(index + 1)) {
      const different = Object.keys(one).filter((part) => one[part] !== other[part]);
      expect(
        different.length,
        `${key} and ${otherKey} differ in ${different.join(', ')}`,
      ).toBeGreaterThanOrEqual(MIN_DIFFERENCES);
    }
});
