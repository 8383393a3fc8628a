import type { LawRule, LawSubject, Verdict } from './law-rule.ts';

function judgeReductions({ api }: LawSubject): Verdict {
  const reduced = api?.products.filter(({ isReduced }) => isReduced) ?? [];
  const without = reduced.filter(({ hasLowestPrice }) => !hasLowestPrice);
  if (!api)
    return {
      state: 'unchecked',
      field: [],
      reason: 'prices are struck only where the API tells the lowest one of 30 days',
    };
  if (without.length === 0)
    return {
      state: 'present',
      field: [],
      reason: `the API tells it of all ${reduced.length} reduced products among the first ${api.products.length}`,
    };
  return {
    state: 'missing',
    field: [],
    reason: `the API does not tell it of ${without.length} of ${reduced.length} reduced products, which therefore show no reduction`,
    fix: 'let the API tell ProductType.lowestPrice',
  };
}

/** What prices and goods say. */
export const PRODUCT_RULES: readonly LawRule[] = [
  {
    id: 'price-with-vat',
    title: 'Prices with VAT for consumers',
    area: 'EEA',
    source: 'Directive 98/6/EC Art. 2(a), 3(1)',
    judge: ({ file: { customerTypes } }) =>
      customerTypes.some(({ type, vatIncluded }) => type === 'PERSON' && vatIncluded)
        ? { state: 'present', field: ['customerTypes'], reason: 'consumers see them with VAT' }
        : {
            state: 'missing',
            field: ['customerTypes'],
            reason: 'the customer type PERSON sees prices without VAT',
            fix: 'set its vatIncluded to true',
          },
  },
  {
    id: 'unit-price',
    title: 'The price per kilogram, litre or metre of measured goods',
    area: 'EEA',
    source: 'Directive 98/6/EC Art. 3(1)',
    judge: ({ file: { features } }) =>
      features.pricePerUnit
        ? {
            state: 'present',
            field: ['features', 'pricePerUnit'],
            reason: 'shown wherever the API tells it',
          }
        : {
            state: 'missing',
            field: ['features', 'pricePerUnit'],
            reason: 'the API does not tell it',
            fix: 'let the API offer pricePerUnit (docs/decisions/0020) and set this to true; not needed where no goods are measured',
          },
  },
  {
    id: 'lowest-price',
    title: 'Reductions against the lowest price of the 30 days before',
    area: 'EEA',
    source: 'Directive 98/6/EC Art. 6a',
    judge: judgeReductions,
  },
];
