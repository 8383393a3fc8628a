import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadPackage } from '#tests/support/api/packages.ts';
import { hasOneSize, isSoldOut, loadProduct } from '#tests/support/api/products.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import { shopNamed } from '#tests/support/shops.ts';

const shop = shopNamed('karamell');
const CLIENT = 'build/client';

/** The classes that style sheets have rules for. */
const listClasses = (css: string): string[] => [...css.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/** All classes that any style sheet of the build has rules for; Remix's sheet of the server's build is all in one. */
function listStyledClasses(): ReadonlySet<string> {
  const assets = join(CLIENT, 'assets');
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(5);
  return new Set(sheets.flatMap((file) => listClasses(readFileSync(join(assets, file), 'utf8'))));
}

async function follow(path: string): Promise<Answer> {
  const answer = await ask(shop.host, path);
  if (answer.status === 301) return follow(String(answer.headers.location));
  expect(answer.status, path).toBe(200);
  return answer;
}

test('every page links the styles of all that it shows, also of parts whose script loads later', async () => {
  const styled = listStyledClasses();
  const [kit, plain, soldOut] = await Promise.all([
    loadPackage(shop),
    loadProduct(shop, hasOneSize),
    loadProduct(shop, isSoldOut),
  ]);
  const paths = [kit, plain, soldOut].map(({ canonicalUrl }) => canonicalUrl);
  for (const path of ['/', '/sortiment', '/varumarken', '/cookies', '/about-us', '/favorites', ...paths]) {
    const { body } = await follow(path);
    const linked = new Set(
      listTags(body, 'link')
        .filter(({ rel }) => rel === 'stylesheet')
        .flatMap(({ href = '' }) => listClasses(readFileSync(join(CLIENT, href), 'utf8'))),
    );
    const shown = new Set(
      [...body.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    expect(shown.size, path).toBeGreaterThan(20);
    expect(
      [...shown].filter((name) => styled.has(name) && !linked.has(name)),
      path,
    ).toEqual([]);
  }
});
