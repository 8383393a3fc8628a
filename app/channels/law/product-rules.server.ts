import type { LawRule, LawSubject, Verdict } from './law-rule.ts';

function judgeReductions({ api }: LawSubject): Verdict {
  const reduced = api?.products.filter(({ isReduced }) => isReduced) ?? [];
  const without = reduced.filter(({ hasLowestPrice }) => !hasLowestPrice);
  if (!api)
    return {
      state: 'unchecked',
      field: ['reductions'],
      reason: 'prices are struck only where the API tells the lowest one of 30 days',
    };
  if (without.length === 0)
    return {
      state: 'present',
      field: ['reductions'],
      reason: `the API tells it of all ${reduced.length} reduced products among the first ${api.products.length}`,
    };
  return {
    state: 'missing',
    field: ['reductions'],
    reason: `the API does not tell it of ${without.length} of ${reduced.length} reduced products, which therefore show no reduction`,
    fix: 'let the API tell ProductType.lowestPrice',
  };
}

const NO_INFORMATION: NonNullable<LawSubject['file']['productInformation']> = { parameters: {}, brands: {} };
const INFORMATION = 'productInformation';

/** Who made the goods: one maker for all, one per brand, or one per product at the API. */
function judgeMakers({ file, api }: LawSubject): Verdict {
  const { parameters, manufacturer, brands } = file.productInformation ?? NO_INFORMATION;
  const field = [INFORMATION, 'manufacturer'];
  if (manufacturer)
    return { state: 'present', field, reason: 'told on the product’s page, by default of the shop' };
  const fix = 'add productInformation.manufacturer, or makers by brand, or name the API’s parameter';
  if (parameters.manufacturer === undefined && Object.keys(brands).length === 0)
    return { state: 'missing', field, reason: 'the file names no maker of goods', fix };
  if (!api) return { state: 'unchecked', field: [INFORMATION], reason: 'makers by brand or by the API' };
  const unknown = api.products.filter(
    ({ brand, parameters: given }) =>
      !Object.hasOwn(brands, brand ?? '') && !given.includes(parameters.manufacturer ?? ''),
  );
  const all = api.products.length;
  return unknown.length === 0
    ? { state: 'present', field: [INFORMATION], reason: `told of all of the first ${all} goods` }
    : { state: 'missing', field, reason: `not told of ${unknown.length} of the first ${all} goods`, fix };
}

/** Goods of one kind: the file names the parameters that say what is asked, all of them or none. */
const toParameterJudge =
  (kind: string, names: readonly string[]) =>
  ({ file, api }: LawSubject): Verdict => {
    const { parameters } = file.productInformation ?? NO_INFORMATION;
    const field = [INFORMATION, 'parameters'];
    const lacking = names.filter((name) => parameters[name] === undefined);
    const [first = ''] = names;
    if (lacking.length === names.length)
      return {
        state: 'unchecked',
        field,
        reason: `the file names none of them: needed where ${kind} is sold`,
      };
    if (lacking.length > 0)
      return {
        state: 'missing',
        field,
        reason: `no parameter says ${lacking.join(', ')}`,
        fix: `name it in productInformation.parameters`,
      };
    const having = api?.products.filter((product) => product.parameters.includes(parameters[first] ?? ''));
    const count =
      having && api ? `, which ${having.length} of the first ${api.products.length} goods have` : '';
    return { state: 'present', field, reason: `told on the product’s page by parameters of the API${count}` };
  };

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
  {
    id: 'product-safety',
    title: 'Maker with address, picture, type and warnings of goods',
    area: 'EU',
    source: 'Regulation (EU) 2023/988 Art. 19',
    judge: judgeMakers,
  },
  {
    id: 'food-information',
    title: 'Ingredients with allergens and net quantity of food before the purchase',
    area: 'EEA',
    source: 'Regulation (EU) 1169/2011 Art. 14(1)(a)',
    judge: toParameterJudge('food', ['ingredients', 'netQuantity']),
  },
  {
    id: 'energy-label',
    title: 'Energy class, label and product information sheet of light sources',
    area: 'EU',
    source: 'Regulation (EU) 2017/1369 Art. 5, 6(a), Delegated Regulation (EU) 2019/2015',
    judge: toParameterJudge('a light source', ['energyClass', 'energyLabel', 'productSheet']),
  },
];
