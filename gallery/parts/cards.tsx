import { Suspense } from 'react';
import { ProductGrid } from '#app/features/catalog/card/product-grid.tsx';
import type { ProductCard } from '#app/features/catalog/card/product-card.ts';
import messages from '#app/i18n/messages/en/catalog.json' with { type: 'json' };
import { createTranslate } from '#app/i18n/translate.ts';
import { PageTextsContext } from '#app/i18n/use-translate.ts';
import { CompositionContext } from '#app/request/page/use-root-data.ts';
import { CARD_FRAMES, CARD_KINDS, DEFAULT_COMPOSITION, type CardChoice } from '#themes/compositions.ts';
import { Example, LONG_LABEL, Part } from '#gallery/example.tsx';

const TEXTS = {
  ...Object.fromEntries(Object.entries(messages).map(([key, text]) => [`catalog.${key}`, text])),
  'common.favorite.save': 'Save {name}',
};

const A_LAMP: ProductCard = {
  id: 1,
  name: 'A lamp',
  path: '/p/a-lamp',
  brand: 'A maker',
  price: { selling: '€80.00' },
  stock: { state: 'inStock' },
  skuId: 1,
  facts: [
    { label: 'Luminous flux', value: '800 lm' },
    { label: 'Colour temperature', value: '2700 K' },
    { label: 'Power', value: '9 W' },
  ],
  swatches: [
    { label: 'Slate', hex: '#4f6672' },
    { label: 'White', hex: '#ffffff' },
  ],
};
const LAMPS: readonly ProductCard[] = [
  A_LAMP,
  {
    ...A_LAMP,
    id: 2,
    path: '/p/reduced',
    campaigns: [LONG_LABEL],
    price: { selling: '€60.00', prior: '€70.00' },
    stock: { state: 'fewLeft', left: 3 },
  },
  { ...A_LAMP, id: 3, name: LONG_LABEL, path: '/p/long', otherFormats: '2 m, 3 m', perUnit: '€40.00/m' },
  { id: 4, name: 'Sold out', path: '/p/sold-out', stock: { state: 'outOfStock' } },
];

/** The kinds of cards and the other options of a channel file. */
const CHOICES: readonly (Partial<CardChoice> & { readonly state: string })[] = [
  ...CARD_KINDS.map((kind) => ({ state: `kind: ${kind}`, kind })),
  ...CARD_FRAMES.slice(1).map((frame) => ({
    state: `frame: ${frame}, ratio: 1:1`,
    frame,
    ratio: '1:1' as const,
  })),
  { state: 'quickAdd: button, swatches, no stock line', quickAdd: 'button', swatches: true, stock: false },
];

export function CardExamples() {
  return (
    <PageTextsContext.Provider value={{ messages: TEXTS, translate: createTranslate('en', TEXTS) }}>
      <Part title="Product cards">
        {CHOICES.map(({ state, ...card }) => (
          <Example key={state} state={state}>
            <CompositionContext.Provider
              value={{ ...DEFAULT_COMPOSITION, card: { ...DEFAULT_COMPOSITION.card, ...card } }}
            >
              <Suspense>
                <ProductGrid products={LAMPS} level={3} shelf={state.slice(0, 9)} />
              </Suspense>
            </CompositionContext.Provider>
          </Example>
        ))}
      </Part>
    </PageTextsContext.Provider>
  );
}
