import { expect, test } from 'vitest';
import { aCatalogContext, aProduct } from '#tests/support/a-catalog.ts';
import type { SharedContext } from '#app/request/shared-context.ts';
import { renderEnergy, renderInformation, withoutInformation } from './product-information.server.ts';
import type { ApiProduct } from './product.documents.server.ts';

const MAKER = { name: 'Birch & Co', address: 'Street 1, Town', contact: 'maker@shop.example' };
const ELSEWHERE = { ...MAKER, name: 'Far', responsiblePerson: { ...MAKER, name: 'Near' } };

const PARAMETERS = {
  warnings: 'warn',
  ingredients: 'list',
  allergens: 'allergy',
  energyClass: 'class',
  energyLabel: 'label',
  productSheet: 'sheet',
};

const contextOf = (changes: object = {}) => {
  const { context } = aCatalogContext('/p/lamp', {});
  const productInformation = { parameters: PARAMETERS, brands: { Far: ELSEWHERE }, ...changes };
  return {
    ...context,
    channel: { ...context.channel, productInformation },
    translate: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
  } as unknown as SharedContext;
};
const productOf = (values: Readonly<Record<string, string>>, brand = 'Birch') =>
  aProduct({
    brand: { name: brand },
    parameterGroups: [
      null,
      {
        name: 'g',
        order: 1,
        parameters: Object.entries(values).map(([identifier, value]) => ({ identifier, value })),
      },
    ],
  }) as unknown as ApiProduct;

/** The terms and their HTML. */
const rowsOf = (html: string | null): Record<string, string> =>
  Object.fromEntries(
    [...(html ?? '').matchAll(/<strong>catalog\.information\.([^<]+)<\/strong><br>(.*?)<\/p>/g)].map(
      ([, term = '', value = '']) => [term, value],
    ),
  );

test('[LW-11] goods name maker, identifier, warnings and the responsible person, escaped', () => {
  const context = contextOf({ manufacturer: MAKER });
  expect(rowsOf(renderInformation(context, productOf({ warn: '<b>Hot</b>' })))).toEqual({
    model: 'A-1',
    warnings: '&lt;b&gt;Hot&lt;/b&gt;',
    manufacturer:
      'Birch &amp; Co<br>Street 1, Town<br><a href="mailto:maker@shop.example">maker@shop.example</a>',
  });
  const far = rowsOf(renderInformation(context, productOf({}, 'Far')));
  expect(far.manufacturer).toMatch(/^Far<br>/);
  expect(far.responsiblePerson).toMatch(/^Near<br>/);
});

test('[LW-11] food names ingredients, allergens and its operator', () => {
  const rows = rowsOf(
    renderInformation(contextOf({ manufacturer: MAKER }), productOf({ list: 'Sugar', allergy: 'Milk' })),
  );
  expect(Object.keys(rows)).toEqual(['ingredients', 'allergens', 'operator']);
  expect(rows.allergens).toBe('Milk');
});

test('[LW-11] a page of which nothing is known has no section', () => {
  expect(renderInformation(contextOf(), productOf({}, 'toString'))).toBeNull();
});

test('[LW-11] what the section shows is no part of the specification', () => {
  const { parameterGroups } = productOf({ warn: 'Hot', size: '1' });
  const identifiers = (channel: SharedContext['channel']) =>
    withoutInformation(channel, parameterGroups).map((group) =>
      group?.parameters?.map((each) => each?.identifier),
    );
  expect(identifiers(contextOf().channel)).toEqual([undefined, ['size']]);
  expect(identifiers(contextOf({ parameters: {} }).channel)).toEqual([undefined, ['warn', 'size']]);
});

test('[LW-11] the arrow of the energy class leads to the label, beside a link to the sheet', () => {
  const html = renderEnergy(
    contextOf(),
    productOf({ class: 'f', label: 'https://eprel.example/1', sheet: '/sheets' }),
  );
  expect(html).toMatch(
    /^<p><a href="https:\/\/eprel\.example\/1"[^>]*><img src="[^"]+#F" alt="catalog\.information\.energyClass F"/,
  );
  expect(html).toMatch(/<a href="\/sheets">catalog\.information\.productSheet<\/a><\/p>$/);
});

test.each([
  ['no class', { class: 'A++', sheet: '/sheets' }],
  ['nothing', {}],
] as const)('[LW-11] without a class of the scale there is no arrow: %s', (_, values) => {
  expect(renderEnergy(contextOf(), productOf(values))).toBeNull();
});

test('[LW-11] an address that is neither https nor a path of the shop is no link', () => {
  for (const sheet of ['javascript:alert(1)', '//other.example', 'http://other.example'])
    expect(renderEnergy(contextOf(), productOf({ class: 'G', sheet }))).not.toContain('<a');
});
