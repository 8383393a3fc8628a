import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import paths from '#app/i18n/paths.json' with { type: 'json' };
import { formatCompany, type Company } from '#kernel/company.ts';
import { aCartShopper } from '#tests/support/cart/cart-forms.ts';
import { ask } from '#tests/support/http.ts';
import { getElement, listTags } from '#tests/support/markup.ts';
import { prefixOf, SHOPS, shopNamed } from '#tests/support/shops.ts';

/** Legal notice, contact, delivery, returns, terms, privacy. */
const PAGES = 6;
const FOLDED = /<details\b[\s\S]*?<\/details>/g;
const wordOf = (page: 'legalNotice' | 'checkout', language: string): string =>
  (paths[page] as Readonly<Record<string, string>>)[language.slice(0, 2)] ?? '';

const readCompany = (key: string): Company =>
  (JSON.parse(readFileSync(`channels/${key}.json`, 'utf8')) as { company: Company }).company;

/** Paths of the row of links that begins with the legal notice, with their labels. */
function listServiceLinks(html: string, notice: string): readonly (readonly [path: string, label: string])[] {
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(
    ([, path = '', label = '']) => [path, label] as const,
  );
  const first = links.findIndex(([path]) => path === notice);
  return first === -1 ? [] : links.slice(first, first + PAGES);
}

for (const shop of SHOPS) {
  test(`[LW-08] ${shop.key}: every footer links the pages of service in plain sight, in every language`, async () => {
    for (const language of shop.languages) {
      const prefix = prefixOf(shop, language);
      const { body } = await ask(shop.host, prefix || '/');
      const footer = getElement(body, 'footer').replaceAll(FOLDED, '');
      const links = listServiceLinks(footer, `${prefix}${wordOf('legalNotice', language)}`);
      expect(links.length, language).toBe(PAGES);
      expect(new Set(links.map(([path]) => path)).size).toBe(PAGES);
      for (const [path] of links) {
        const page = await ask(shop.host, path);
        expect([path, page.status]).toEqual([path, 200]);
        expect(page.body).toMatch(new RegExp(`<html[^>]* lang="${language}\\b`));
        expect(getElement(page.body, 'main').length, path).toBeGreaterThan(700);
      }
    }
  });

  test(`[LW-07] ${shop.key}: footer and legal notice name the company in every language`, async () => {
    const company = readCompany(shop.key);
    for (const language of shop.languages) {
      const { body } = await ask(shop.host, `${prefixOf(shop, language)}${wordOf('legalNotice', language)}`);
      expect(getElement(body, 'footer').replaceAll(FOLDED, '')).toContain(formatCompany(company));
      const main = getElement(body, 'main');
      const { legalName, register, vatId, address, email, representatives = [] } = company;
      for (const text of [
        legalName,
        register?.number,
        vatId,
        address.street,
        address.city,
        ...representatives,
      ])
        expect(main, language).toContain(text);
      expect(main).toContain(`href="mailto:${email}"`);
      // Each other language has its page
      for (const other of shop.languages)
        if (shop.languages.length > 1)
          expect(body).toContain(`${prefixOf(shop, other)}${wordOf('legalNotice', other)}"`);
    }
  });

  test(`[LW-08] [LW-09] ${shop.key}: the checkout links these pages and tells about the legal guarantee`, async () => {
    const [language = ''] = shop.languages;
    const { visitor } = await aCartShopper(shop, 1);
    const { body } = await visitor.open(wordOf('checkout', language));
    const home = await ask(shop.host, '/');
    const notice = wordOf('legalNotice', language);
    const links = listServiceLinks(getElement(home.body, 'footer').replaceAll(FOLDED, ''), notice);
    const linked = listTags(body, 'a').map(({ href }) => href);
    for (const [path] of links) expect(linked).toContain(path);
    const step = body.slice(body.indexOf('id="checkout-step-confirm"'), body.indexOf('name="terms"'));
    expect(step).toContain(GUARANTEE[language.slice(0, 2)]);
  });
}

const GUARANTEE: Readonly<Record<string, string>> = {
  sv: 'i minst två år från leveransen',
  fi: 'vähintään kaksi vuotta toimituksesta',
  en: 'for at least two years from delivery',
};

test('[LW-07] a shop of a German company says Impressum in each of its languages', async () => {
  const lumo = shopNamed('lumo');
  for (const language of lumo.languages) {
    const { body } = await ask(lumo.host, prefixOf(lumo, language) || '/');
    expect(getElement(body, 'footer')).toContain('(Impressum)</a>');
  }
});

test('[PP-03] [LW-08] product page and cart lead to the page about returns', async () => {
  const { visitor } = await aCartShopper(shopNamed('karamell'), 1);
  const cart = await visitor.open('/varukorg');
  expect(getElement(cart.body, 'main')).toContain('href="/returer"');
});
