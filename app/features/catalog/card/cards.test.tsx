import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createTranslate } from '#app/i18n/translate.ts';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import { CompositionContext } from '#app/request/page/use-root-data.ts';
import { CARD_KINDS, type CardChoice, DEFAULT_COMPOSITION } from '#themes/compositions.ts';
import { ProductCardView } from './product-grid.tsx';
import type { ProductCard } from './product-card.ts';

/** Of a card with a campaign and everything that an ordinary product has. */
const MAX_ELEMENTS = 14;

const messages = {
  'catalog.stock.inStock': 'In stock',
  'catalog.stock.outOfStock': 'Out of stock',
  'catalog.stock.choose': 'Choose contents',
  'catalog.stock.chooseSize': 'Choose size',
  'catalog.stock.add': 'Add {name}',
  'catalog.stock.toCart': 'Add to cart',
  'catalog.stock.colors': 'Colours: {colors}',
  'catalog.price.prior': 'Previous price',
  'catalog.price.lowest30': 'Lowest: {price}',
  'catalog.price.otherFormats': 'Also {formats}',
  'common.favorite.save': 'Save {name}',
  'catalog.comparing.choose': 'Compare',
  'catalog.comparing.chooseNamed': 'Compare {name}',
};

const lamp: ProductCard = {
  id: 7,
  name: 'Lamp',
  path: '/p/lamps/lamp',
  brand: 'Koivu',
  picture: '/images/product/{size}/lamp~edc-1.jpg',
  price: { selling: '80 kr' },
  stock: { state: 'inStock' },
  campaigns: ['Dark season', 'Set the table'],
  facts: [
    { label: 'Luminous flux', value: '800 lm' },
    { label: 'Colour temperature', value: '2700 K' },
    { label: 'Power', value: '9 W' },
  ],
  skuId: 70,
};

function renderCard(
  card: Partial<CardChoice>,
  product: Partial<ProductCard> = {},
  isComparable?: boolean,
): string {
  const composition = { ...DEFAULT_COMPOSITION, card: { ...DEFAULT_COMPOSITION.card, ...card } };
  return renderToStaticMarkup(
    <PageTextsContext.Provider value={{ messages, translate: createTranslate('en', messages) }}>
      <CompositionContext.Provider value={composition}>
        <ProductCardView product={{ ...lamp, ...product }} level={2} isComparable={isComparable} />
      </CompositionContext.Provider>
    </PageTextsContext.Provider>,
  );
}

const countElements = (html: string): number => html.match(/<[a-z]/g)?.length ?? 0;

describe.each(CARD_KINDS)('a card of kind %s', (kind) => {
  test(`[PL-05] has at most ${MAX_ELEMENTS} elements, reduced prices and formats included`, () => {
    expect(countElements(renderCard({ kind }))).toBeLessThanOrEqual(MAX_ELEMENTS);
    const reduced = { price: { selling: '80 kr', prior: '100 kr' }, otherFormats: '2 m' };
    expect(countElements(renderCard({ kind }, reduced))).toBeLessThanOrEqual(MAX_ELEMENTS + 1);
  });

  test('[PL-05][PP-06] links its name to the product, and has its price and a heart', () => {
    const html = renderCard({ kind });
    expect(html).toMatch(/<h2[^>]*><a[^>]* href="\/p\/lamps\/lamp"[^>]*>Lamp<\/a><\/h2>/);
    expect(html).toContain('80 kr');
    expect(html).toContain('aria-label="Save Lamp"');
  });

  test('[PP-07] a reduced price comes with the lowest of 30 days, struck', () => {
    const html = renderCard({ kind }, { price: { selling: '80 kr', prior: '100 kr' } });
    expect(html).toMatch(/Previous price <\/span>100 kr<\/s>/);
    expect(html).toContain('Lowest: 100 kr');
  });

  test('[PP-03] a sold-out product has a stock label even if the channel’s file hides stock', () => {
    expect(renderCard({ kind, stock: false }, { stock: { state: 'outOfStock' } })).toContain('Out of stock');
    expect(renderCard({ kind, stock: false })).not.toContain('In stock');
  });

  test('is chosen for the comparison by a field of its form, in lists of shops that have it', () => {
    const html = renderCard({ kind }, {}, true);
    expect(html).toMatch(
      /<input type="checkbox" form="compare" name="ids" aria-label="Compare Lamp" value="7"\/>Compare/,
    );
    expect(countElements(html)).toBeLessThanOrEqual(MAX_ELEMENTS + 2);
    expect(renderCard({ kind }, { id: undefined } as Partial<ProductCard>, true)).not.toContain('checkbox');
    expect(renderCard({ kind })).not.toContain('checkbox');
  });
});

test('campaigns are one line beside the button', () => {
  expect(renderCard({})).toContain('Dark season · Set the table</p>');
});

test('[PL-05] a product is added by icon, by words or by size', () => {
  expect(renderCard({})).toMatch(/value="70" aria-label="Add Lamp"[^>]*><\/button>/);
  expect(renderCard({ quickAdd: 'button' })).toContain('Add to cart</button>');
  const sized = { skuId: undefined, hasSizes: true as const, sizes: [{ skuId: 71, name: 'S' }] };
  expect(renderCard({ quickAdd: 'sizes' }, sized as Partial<ProductCard>)).toMatch(
    /value="71" aria-label="Add Lamp S"[^>]*>S<\/button>/,
  );
  expect(renderCard({ quickAdd: 'icon' }, sized as Partial<ProductCard>)).toContain('Choose size');
  expect(renderCard({ kind: 'minimal' })).not.toContain('value="70"');
});

test('the second picture is fetched by the style of a pointer on the card, and colours are one element', () => {
  expect(renderCard({}, { second: '/images/product/{size}/lamp-2.jpg' })).toContain(
    'style="--second:url(&quot;/images/product/600f750/lamp-2.jpg&quot;)"',
  );
  const swatches = [
    { label: 'Slate', hex: '#4f6672' },
    { label: 'Ember', hex: '#b5563c' },
  ];
  const html = renderCard({ swatches: true }, { swatches });
  expect(html).toContain('aria-label="Colours: Slate, Ember"');
  expect(countElements(html) - countElements(renderCard({}))).toBe(1);
});
