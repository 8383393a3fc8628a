import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { type PageTag, tagged } from '#app/commerce/page-tags.ts';
import { listProductTags } from '#app/features/catalog/catalog-tags.ts';
import { packageFragment } from './package.server.ts';
import { stockFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

/** Formatted prices in both VAT modes, so that one cached answer serves both. */
const priceFragment = graphql(`
  fragment ProductPrice on PriceType {
    isDiscounted
    sellingPriceIncVat
    sellingPriceIncVatFormatted
    sellingPriceExVatFormatted
    regularPriceIncVat
    regularPriceIncVatFormatted
    regularPriceExVatFormatted
    currency {
      code
    }
  }
`);

/** Variants are nested at most three levels deep (contract 3.5). */
const variantFragment = graphql(
  `
    fragment Variant on VariantType {
      level
      dimension
      value
      label
      productId
      skuId
      canonicalUrl
      primaryImage
      attributes {
        key
        value
      }
      stock {
        ...Stock
      }
      unitPrice @onlyWith(feature: "variantPrices") {
        sellingPriceIncVatFormatted
        sellingPriceExVatFormatted
      }
      pricePerUnit @onlyWith(feature: "variantPrices") {
        sellingPriceIncVatFormatted
        sellingPriceExVatFormatted
      }
    }
  `,
  [stockFragment],
);

const productQuery = graphql(
  `
    query product($alias: String) {
      product(alias: $alias) {
        productId
        name
        alias
        articleNumber
        canonicalUrl
        alternativeUrls {
          url
          language
          channelId
        }
        brand {
          name
          canonicalUrl
          description
        }
        breadcrumbs {
          name
          url
        }
        texts {
          text1
          text2
        }
        meta {
          title
          description
        }
        unitPrice {
          ...ProductPrice
        }
        priceLog {
          date
          isLowest
          sellingPriceIncVat
          sellingPriceIncVatFormatted
          sellingPriceExVatFormatted
        }
        lowestPrice {
          lowestPriceIncVat
          lowestPriceIncVatFormatted
          lowestPriceExVatFormatted
        }
        pricePerUnit @onlyWith(feature: "pricePerUnit") {
          sellingPriceIncVatFormatted
          sellingPriceExVatFormatted
          content
        }
        defaultDelivery @onlyWith(feature: "defaultDelivery") {
          name
          workingDays
          feeIncVat
          feeIncVatFormatted
          feeExVatFormatted
        }
        productImages {
          fileName
        }
        discountCampaigns {
          name
          hideTitle
          canonicalUrl
        }
        totalStock {
          ...Stock
        }
        primaryCategory {
          name
          canonicalUrl
        }
        skus {
          skuId
          name
          gtin
          incoming
          stock {
            ...Stock
          }
        }
        parameterGroups {
          name
          order
          parameters {
            identifier
            name
            label
            value
            order
            show
          }
        }
        ...Package
        variantDimensions {
          level
          dimension
          value
          label
        }
        variantGroup {
          mainProductId
          activeProducts
          variants {
            ...Variant
            variants {
              ...Variant
              variants {
                ...Variant
              }
            }
          }
        }
      }
    }
  `,
  [priceFragment, stockFragment, variantFragment, packageFragment],
);
export const productDocument = tagged(productQuery, ({ product }, { alias }) => [
  ...listProductTags([{ alias }, product ?? null]),
  ...listPartTags(product),
]);
export type ApiProduct = NonNullable<ResultOf<typeof productQuery>['product']>;

/** The other products that a product page shows: its variants, with stock and prices, and the products of its package. */
function listPartTags(product: ApiProduct | null | undefined): PageTag[] {
  const options = product?.productPackage?.groups?.flatMap((group) => group?.options ?? []);
  const inner = (product?.variantGroup?.variants ?? []).flatMap((variant) => [
    variant,
    ...(variant?.variants ?? []).flatMap((second) => [second, ...(second?.variants ?? [])]),
  ]);
  return listProductTags([...inner, ...(options ?? []).map((option) => option?.product ?? null)]);
}

const relatedProductsQuery = graphql(
  `
    query relatedProducts($alias: String!) {
      relatedProducts(alias: $alias) {
        alias
        relationType
        name
        canonicalUrl
        brand {
          name
        }
        unitPrice {
          ...ProductPrice
        }
        type @onlyWith(feature: "relatedPrices")
        lowestPrice @onlyWith(feature: "relatedPrices") {
          lowestPriceIncVat
          lowestPriceIncVatFormatted
          lowestPriceExVatFormatted
        }
        pricePerUnit @onlyWith(feature: "relatedPrices") {
          sellingPriceIncVatFormatted
          sellingPriceExVatFormatted
          content
        }
        variantGroup @onlyWith(feature: "relatedPrices") {
          collapseInLists
        }
        variantDimensions @onlyWith(feature: "relatedPrices") {
          level
          value
          group {
            value
            label
          }
        }
        parameterGroups @onlyWith(feature: "energyLabels") {
          parameters {
            identifier
            value
          }
        }
        productImages {
          fileName
        }
        skus {
          skuId
          productId
          stock {
            ...Stock
          }
        }
        discountCampaigns {
          name
          hideTitle
        }
      }
    }
  `,
  [priceFragment, stockFragment],
);
export const relatedProductsDocument = tagged(relatedProductsQuery, ({ relatedProducts }, { alias }) => [
  ...listProductTags([{ alias }, ...(relatedProducts ?? [])]),
  ...listProductTags(relatedProducts?.flatMap((product) => product?.skus ?? [])),
]);
export type ApiRelatedProduct = NonNullable<
  NonNullable<ResultOf<typeof relatedProductsDocument>['relatedProducts']>[number]
>;
