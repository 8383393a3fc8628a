import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { prefixOf, SHOPS } from '#tests/support/shops.ts';

for (const shop of SHOPS)
  test(`[CO-03] ${shop.key}: the checkout's link to the terms leads to the page of its language`, async () => {
    expect(shop.languages.length).toBeGreaterThan(0);
    for (const language of shop.languages) {
      const prefix = prefixOf(shop, language);
      const linked = await ask(shop.host, `${prefix}/terms`);
      const path = linked.status === 301 ? String(linked.headers.location) : `${prefix}/terms`;
      const page = linked.status === 301 ? await ask(shop.host, path) : linked;
      expect([language, page.status]).toEqual([language, 200]);
      expect(path).toMatch(new RegExp(`^${prefix}/[a-z]+$`));
      expect(page.body).toMatch(new RegExp(`<html[^>]* lang="${language}\\b`));
    }
  });
