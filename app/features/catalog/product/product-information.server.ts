import type { Channel } from '#app/channels/channel.ts';
import type { Maker } from '#app/channels/schema/goods-schema.server.ts';
import { findParameter } from '#app/commerce/product-parameters.ts';
import { toLinkAttributes } from '#app/features/catalog/description-html.server.ts';
import { findEnergyArrow } from '#app/features/catalog/energy-arrow.server.ts';
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

/** The arrow of the class with the range of classes, which leads to the label, and a link to the sheet. */
export function renderEnergy(context: SharedContext, { parameterGroups }: ApiProduct): string | null {
  const { links, channel, translate } = context;
  const { parameters } = channel.productInformation;
  const found = findEnergyArrow(context, parameterGroups, 40);
  if (found === null) return null;
  const linkTo = (name: 'energyLabel' | 'productSheet'): string | null => {
    const address = findParameter(parameterGroups, parameters[name]);
    if (address === null || !/^(?:https:\/\/|\/(?!\/))/.test(address)) return null;
    const attributes = Object.entries(toLinkAttributes(links, address));
    return attributes.map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join('');
  };
  const sheet = linkTo('productSheet');
  const label = linkTo('energyLabel') ?? sheet;
  const { src, alt, width, height } = found;
  const arrow = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="border-radius:0">`;
  return [
    '<p>',
    label === null ? arrow : `<a${label}>${arrow}</a>`,
    sheet === null ? '' : ` <a${sheet}>${escapeHtml(translate('catalog.information.productSheet'))}</a>`,
    '</p>',
  ].join('');
}
