import { graphql, type ResultOf } from '#app/commerce/graphql.ts';

export const stockFragment = graphql(`
  fragment Stock on StockType {
    totalStock
    inStock
    oversellable
    static
  }
`);

/** Fields of a product card, shared by lists, search and product widgets. */
export const productCardFragment = graphql(
  `
    fragment ProductCard on ProductType {
      productId
      type
      name
      alias
      canonicalUrl
      brand {
        name
      }
      unitPrice {
        isDiscounted
        sellingPriceIncVat
        sellingPriceIncVatFormatted
        sellingPriceExVatFormatted
        regularPriceIncVatFormatted
        regularPriceExVatFormatted
        currency {
          code
        }
      }
      lowestPrice {
        lowestPriceIncVatFormatted
        lowestPriceExVatFormatted
      }
      productImages {
        fileName
      }
      discountCampaigns {
        name
        hideTitle
      }
      totalStock {
        ...Stock
      }
      skus {
        skuId
        name @onlyWith(feature: "cardSizes")
        stock @onlyWith(feature: "cardSizes") {
          totalStock
        }
      }
      parameterGroups @onlyWith(feature: "cardFacts") {
        parameters {
          identifier
          name
          label
          value
          show
        }
      }
      primaryCategory {
        name
        canonicalUrl
      }
      pricePerUnit @onlyWith(feature: "pricePerUnit") {
        sellingPriceIncVatFormatted
        sellingPriceExVatFormatted
        content
      }
      variantGroup {
        collapseInLists
        variants @onlyWith(feature: "cardSwatches") {
          label
          attributes {
            key
            value
          }
        }
      }
      variantDimensions {
        level
        value
        group {
          value
          label
        }
      }
    }
  `,
  [stockFragment],
);
export type ApiProductCard = ResultOf<typeof productCardFragment>;
