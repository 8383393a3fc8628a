import { bySortOrder, listPricedChoices } from '#app/commerce/package-price.ts';
import { findAmountFormat } from '#app/features/pricing/price.ts';
import { toProductPicture } from '#app/features/catalog/card/product-image.ts';
import { toSizeName } from '#app/commerce/size-name.ts';
import { toStockView } from '#app/features/catalog/stock.ts';
import { compact, omitEmpty } from '#app/features/catalog/omit-empty.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import type { SharedContext } from '#app/request/shared-context.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { stockFragment } from '#app/features/catalog/card/product-card.documents.server.ts';
import type { PackageChoice, PackageGroup, ProductPackage } from './package.ts';

type ApiGroup = NonNullable<NonNullable<NonNullable<ApiPackage['productPackage']>['groups']>[number]>;
type ApiOption = NonNullable<NonNullable<ApiGroup['options']>[number]>;

/**
 * The contents of a package product with amounts in a VAT mode; null for an ordinary product. Parts without a price are left
 * out, because the sum would be wrong; a package whose required group has no part left is shown as sold out.
 */
export function findProductPackage(
  context: SharedContext,
  product: ApiPackage,
  vatIncluded: boolean,
): ProductPackage | null {
  const apiGroups = compact(product.productPackage?.groups);
  if (apiGroups.length === 0) return null;
  const amountFormat = findAmountFormat(
    apiGroups.flatMap(({ options }) =>
      compact(options).flatMap((option) => listSamples(option, vatIncluded)),
    ),
    context.locale.code,
  );
  if (amountFormat === null) return null;
  const groups = bySortOrder(apiGroups).map((group): PackageGroup => ({
    id: group.groupId,
    name: group.name?.trim() ?? '',
    isRequired: group.required,
    choices: bySortOrder(compact(group.options)).flatMap((option) => toChoices(context, option, vatIncluded)),
  }));
  return {
    groups: groups.filter(({ isRequired, choices }) => isRequired || choices.length > 0),
    amountFormat,
    ...(vatIncluded ? {} : { exVat: true }),
  };
}

function listSamples({ product }: ApiOption, vatIncluded: boolean) {
  const price = product?.unitPrice;
  if (!price) return [];
  const [amount, text] = vatIncluded
    ? [price.sellingPriceIncVat, price.sellingPriceIncVatFormatted]
    : [price.sellingPriceExVat, price.sellingPriceExVatFormatted];
  return text ? [{ amount, text }] : [];
}

function toChoices(context: SharedContext, option: ApiOption, vatIncluded: boolean): PackageChoice[] {
  const { product, quantity } = option;
  if (!product) return [];
  const file = compact(product.productImages).find(({ fileName }) => fileName !== '')?.fileName;
  const name = product.name?.trim() || option.name?.trim() || product.alias;
  const pieces = quantity > 1 ? `${quantity} × ` : '';
  return listPricedChoices(option, vatIncluded).map(({ sku, ...priced }) => ({
    ...priced,
    skuId: sku.skuId,
    name: `${pieces}${name}${formatSize(sku.name)}`,
    stock: toStockView(sku.stock, quantity),
    ...omitEmpty({
      path: findPath(context.links, product.canonicalUrl),
      picture: file ? toProductPicture(context.channel, file) : null,
    }),
  }));
}

const formatSize = (label: string | null): string => {
  const size = toSizeName(label);
  return size === '' ? '' : `, ${size}`;
};

export const packageFragment = graphql(
  `
    fragment Package on ProductType {
      productPackage {
        groups {
          groupId
          sortOrder
          name
          required
          options {
            optionId
            sortOrder
            quantity
            name
            isSelected
            product {
              productId
              name
              alias
              canonicalUrl
              productImages {
                fileName
              }
              unitPrice {
                sellingPriceIncVat
                sellingPriceExVat
                sellingPriceIncVatFormatted
                sellingPriceExVatFormatted
              }
              skus {
                skuId
                name
                stock {
                  ...Stock
                }
              }
            }
          }
        }
      }
    }
  `,
  [stockFragment],
);
type ApiPackage = ResultOf<typeof packageFragment>;
