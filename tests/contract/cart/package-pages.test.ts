import { expect, test } from 'vitest';
import { callApi } from '#tests/support/api/cart-api.ts';
import { listAvailable, loadPackage, type ApiPackage } from '#tests/support/api/packages.ts';
import { ask, postForm, type Answer } from '#tests/support/http.ts';
import { listSizeData, listTags } from '#tests/support/markup.ts';
import { shopNamed, SHOPS, type DemoShop } from '#tests/support/shops.ts';

const karamell = shopNamed('karamell');

const requiredGroups = ({ productPackage }: ApiPackage) =>
  productPackage.groups.filter(({ required }) => required);

/** Fields of a complete choice: the first available part of each required group. */
const aChoice = (kit: ApiPackage): Record<string, string> =>
  Object.fromEntries(
    requiredGroups(kit).map((group) => [`group-${group.groupId}`, listAvailable(group)[0]?.value ?? '']),
  );

/** Submits the package's form as a browser without script does. */
const submit = (shop: DemoShop, kit: ApiPackage, fields: Readonly<Record<string, string>>) =>
  postForm(shop, kit.canonicalUrl, { intent: 'buy', ...fields });

const checkedParts = ({ body }: Answer): string[] =>
  listTags(body, 'input')
    .filter((input) => 'checked' in input && input.name?.startsWith('group-'))
    .map(({ name = '', value = '' }) => `${name}=${value}`);

const cartIdOf = ({ headers }: Answer): string =>
  /ralph-cart=([0-9a-f-]{36})/.exec((headers['set-cookie'] ?? []).join('\n'))?.[1] ?? '';

for (const shop of SHOPS) {
  test(`[PP-02] ${shop.key}: a package shows its groups and parts, and its price in the structured data`, async () => {
    const kit = await loadPackage(shop);
    const { status, body } = await ask(shop.host, kit.canonicalUrl);
    expect(status).toBe(200);
    const legends = [...body.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, text]) => text);
    for (const group of kit.productPackage.groups) {
      const isFixed = group.required && group.options.length === 1;
      if (!isFixed) expect(legends).toContain(group.name);
      const names = listTags(body, 'input').filter(({ name }) => name === `group-${group.groupId}`);
      expect(names.length).toBeGreaterThanOrEqual(group.options.length);
    }
    for (const { disabled, value } of listTags(body, 'input').filter(({ type }) => type === 'radio')) {
      const [optionId, skuId] = (value ?? '').split('-').map(Number);
      const sku = kit.productPackage.groups
        .flatMap(({ options }) => options)
        .filter((option) => option.optionId === optionId)
        .flatMap(({ product }) => product.skus)
        .find((each) => each.skuId === skuId);
      if (sku) expect(disabled !== undefined).toBe(sku.stock.totalStock === 0);
    }
    const first = requiredGroups(kit).reduce((sum, group) => {
      const parts = listAvailable(group);
      const amounts = parts.map((part) => part.product.unitPrice.sellingPriceIncVat * part.quantity);
      const preselected = parts.findIndex(({ isSelected }) => isSelected);
      return sum + (amounts[preselected] ?? Math.min(...amounts));
    }, 0);
    const [sku] = listSizeData(body);
    expect(sku?.offers.price).toBeCloseTo(first, 2);
  });

  test(`[CT-05] ${shop.key}: without script, the chosen parts are in the cart and the page tells them`, async () => {
    const kit = await loadPackage(shop);
    const choice = aChoice(kit);
    const answer = await submit(shop, kit, choice);
    expect([answer.status, answer.headers.location]).toEqual([303, expect.stringContaining('group-1=')]);
    const items = await readLines(shop, cartIdOf(answer));
    expect(items.map(({ productPackage, skuId }) => [productPackage?.packageName, skuId])).toEqual(
      Object.values(choice).map((value) => [kit.name, Number(value.split('-')[1])]),
    );
    expect(new Set(items.map(({ groupKey }) => groupKey)).size).toBe(1);
    const cookies = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
    const { body } = await ask(shop.host, (answer.headers.location ?? '').split('#')[0] ?? '', {
      headers: { cookie: cookies },
    });
    const notice = /role="status"[\s\S]*?<\/div><\/div>/.exec(body)?.[0] ?? '';
    for (const group of requiredGroups(kit))
      expect(notice).toContain(listAvailable(group)[0]?.product.name.replaceAll("'", '&#x27;'));
  });
}

const readLines = async (shop: DemoShop, id: string) => {
  const cart = await callApi<{
    items: { skuId: number; groupKey: string; productPackage: { packageName: string } | null }[];
  }>(shop, {
    kind: 'query',
    field: 'getCart',
    input: { id: ['String', id] },
    select: '{ items { skuId groupKey productPackage { packageName } } }',
  });
  return cart.items;
};

test('[PP-02] a missing choice is told at its group, and the other choices and their price stay', async () => {
  const kit = await loadPackage(karamell);
  const choice = Object.fromEntries(Object.entries(aChoice(kit)).slice(0, 2));
  const answer = await submit(karamell, kit, choice);
  expect(answer.status).toBe(400);
  expect(checkedParts(answer).filter((part) => !part.endsWith('='))).toEqual(
    Object.entries(choice).map(([name, value]) => `${name}=${value}`),
  );
  const [, , third = ''] = answer.body.split('<fieldset');
  expect(third).not.toContain('Välj ett av alternativen.');
  expect(answer.body.split('<fieldset')[3]).toContain('Välj ett av alternativen.');
  expect(cartIdOf(answer)).toBe('');
});

test('[PL-05] the card of a package says from which price it is and that its contents are chosen', async () => {
  const kit = await loadPackage(karamell);
  const alias = kit.canonicalUrl.split('/').at(-1) ?? '';
  const { body } = await ask(karamell.host, kit.primaryCategory.canonicalUrl);
  // Each part starts with a card's own attribute
  const cards = body.split(/(?=data-alias=")/).slice(1);
  const own = cards.filter((part) => part.startsWith(`data-alias="${alias}"`));
  expect(own).toHaveLength(1);
  expect(own[0]).toMatch(/från \d+/);
  expect(own[0]).toContain('Välj innehåll');
  const others = cards.slice(0, -1).filter((part) => !own.includes(part));
  expect(others.some((part) => part.includes('Välj innehåll'))).toBe(false);
});
