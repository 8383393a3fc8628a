import type { Channel } from '#app/channels/channel.ts';
import type { Maker } from '#app/channels/schema/goods-schema.server.ts';
import { findEnergyClass, findParameter } from '#app/commerce/product-parameters.ts';
import { toLinkAttributes } from '#app/features/catalog/description-html.server.ts';
import type { SharedContext } from '#app/request/shared-context.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import type { ApiProduct } from './product.documents.server.ts';

/*
 * What the law asks to be told before goods are bought (docs/law.md), as HTML: pages need no script for it.
 */

type Group = NonNullable<ApiProduct['parameterGroups']>[number];
type Row = readonly [term: Parameters<SharedContext['translate']>[0], html: string | null];

/** The groups without the parameters that are shown as product information. */
export const withoutInformation = (
  { productInformation: { parameters } }: Pick<Channel, 'productInformation'>,
  groups: readonly Group[] | null | undefined,
): Group[] => withoutParameters(groups, Object.values(parameters));

/** The groups without the addresses of energy labels and sheets. */
export const withoutAddresses = (
  { productInformation: { parameters } }: Pick<Channel, 'productInformation'>,
  groups: readonly Group[] | null | undefined,
): Group[] => withoutParameters(groups, [parameters.energyLabel, parameters.productSheet, parameters.eprel]);

const withoutParameters = (
  groups: readonly Group[] | null | undefined,
  hidden: readonly (string | undefined)[],
): Group[] =>
  (groups ?? []).map(
    (group) =>
      group && {
        ...group,
        parameters: group.parameters?.filter((each) => !hidden.includes(each?.identifier ?? '')) ?? null,
      },
  );

type Read = (name: keyof Channel['productInformation']['parameters']) => string | null;

/** Paragraphs below a title; null for a product about which nothing is known. */
export function renderInformation(context: SharedContext, product: ApiProduct): string | null {
  const { parameters } = context.channel.productInformation;
  const read: Read = (name) => {
    const value = findParameter(product.parameterGroups, parameters[name]);
    return value === null ? null : escapeHtml(value);
  };
  const isFood = read('ingredients') !== null || read('allergens') !== null;
  const maker = findMaker(context, product);
  const listed = isFood ? listOfFood(read, maker) : listOfGoods(read, maker, product.articleNumber);
  const rows = listed.flatMap(([term, html]) =>
    html ? `<p><strong>${escapeHtml(context.translate(term))}</strong><br>${html}</p>` : [],
  );
  if (rows.length === 0) return null;
  const title = escapeHtml(context.translate('catalog.information.title'));
  return `<h2>${title}</h2>${rows.join('')}`;
}

type FoundMaker = ReturnType<typeof findMaker>;

const listOfFood = (read: Read, maker: FoundMaker): readonly Row[] => [
  ['catalog.information.ingredients', read('ingredients')],
  ['catalog.information.allergens', read('allergens')],
  ['catalog.information.netQuantity', read('netQuantity')],
  ['catalog.information.nutrition', read('nutrition')],
  ['catalog.information.warnings', read('warnings')],
  ['catalog.information.operator', read('operator') ?? renderMaker(maker)],
];

function listOfGoods(read: Read, maker: FoundMaker, articleNumber: string | null): readonly Row[] {
  const by = read('manufacturer') ?? renderMaker(maker);
  const identifier = read('model') ?? escapeHtml(articleNumber ?? '');
  return [
    ['catalog.information.model', by && identifier],
    ['catalog.information.warnings', read('warnings')],
    ['catalog.information.manufacturer', by],
    [
      'catalog.information.responsiblePerson',
      read('responsiblePerson') ?? renderMaker(maker?.responsiblePerson),
    ],
  ];
}

function findMaker({ channel }: SharedContext, { brand }: ApiProduct) {
  const { brands, manufacturer } = channel.productInformation;
  const name = brand?.name?.trim() ?? '';
  return (Object.hasOwn(brands, name) ? brands[name] : undefined) ?? manufacturer ?? null;
}

function renderMaker(maker: Maker | null | undefined): string | null {
  if (!maker) return null;
  const { name, address, contact } = maker;
  const href = contact.startsWith('https://') ? contact : `mailto:${contact}`;
  return `${escapeHtml(name)}<br>${escapeHtml(address)}<br><a href="${escapeHtml(href)}">${escapeHtml(contact)}</a>`;
}

/** The label's colours of the classes A to G. */
const CLASS_COLOURS: Readonly<Record<string, string>> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bed630',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
};

/** The arrow of the class with the range of classes, which leads to the label, and a link to the sheet. */
export function renderEnergy(context: SharedContext, { parameterGroups }: ApiProduct): string | null {
  const { links, channel, translate } = context;
  const { parameters } = channel.productInformation;
  const energyClass = findEnergyClass(parameters, parameterGroups);
  if (energyClass === null) return null;
  const linkTo = (name: 'energyLabel' | 'productSheet'): string | null => {
    const address = findParameter(parameterGroups, parameters[name]);
    if (address === null || !/^(?:https:\/\/|\/(?!\/))/.test(address)) return null;
    const attributes = Object.entries(toLinkAttributes(links, address));
    return attributes.map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join('');
  };
  const sheet = linkTo('productSheet');
  const label = linkTo('energyLabel') ?? sheet;
  const arrow = drawArrow(energyClass, translate('catalog.information.energyClass', { value: energyClass }));
  return [
    '<p>',
    label === null ? arrow : `<a${label}>${arrow}</a>`,
    sheet === null ? '' : ` <a${sheet}>${escapeHtml(translate('catalog.information.productSheet'))}</a>`,
    '</p>',
  ].join('');
}

/** SVG of the energy arrow that may replace the full label: the scale in black on white, the class in white on its colour. */
const drawArrow = (energyClass: string, name: string): string =>
  `<svg width="88" height="40" viewBox="0 0 88 40" role="img" aria-label="${escapeHtml(name)}" style="vertical-align:middle;forced-color-adjust:none">` +
  '<path d="M1 1h18v38H1z" fill="#fff" stroke="#000"/>' +
  '<g font-family="Calibri,Carlito,Arial,sans-serif" font-weight="700" text-anchor="middle">' +
  '<g font-size="12"><text x="10" y="13">A</text><text x="10" y="36">G</text></g>' +
  '<path d="M10 26v-9m-3 3 3-3 3 3" fill="none" stroke="#000"/>' +
  `<path d="M19 1h50l18 19-18 19H19z" fill="${CLASS_COLOURS[energyClass]}" stroke="#000"/>` +
  `<text x="44" y="30" font-size="28" fill="#fff" stroke="#000" stroke-width="2" paint-order="stroke">${energyClass}</text>` +
  '</g></svg>';
