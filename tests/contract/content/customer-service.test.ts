import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ask } from '#tests/support/http.ts';
import { getElement } from '#tests/support/markup.ts';
import { prefixOf, SHOPS } from '#tests/support/shops.ts';

interface ServiceFile {
  readonly customerService: {
    readonly email: string;
    readonly phone: string;
    readonly hours: Readonly<Record<string, string>>;
  };
}

for (const shop of SHOPS)
  test(`[LY-15] ${shop.key}: the customer service box has address, phone and hours in every language`, async () => {
    const { customerService } = JSON.parse(readFileSync(`channels/${shop.key}.json`, 'utf8')) as ServiceFile;
    for (const language of shop.languages) {
      const { body } = await ask(shop.host, prefixOf(shop, language) || '/');
      const footer = getElement(body, 'footer');
      expect(footer).toContain(`href="mailto:${customerService.email}"`);
      expect(footer).toContain(`href="tel:${customerService.phone.replaceAll(' ', '')}"`);
      expect(footer, language).toContain(customerService.hours[language.slice(0, 2)]);
    }
  });
