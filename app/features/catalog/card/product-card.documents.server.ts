import { graphql, type ResultOf } from '#app/commerce/graphql.ts';

/** Fields of a product card, shared by lists, search and product widgets. */
export const productCardFragment = graphql(`
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
      totalStock
      inStock
      oversellable
      static
    }
    skus {
      skuId
    }
    primaryCategory {
      name
    }
    pricePerUnit @onlyWith(feature: "pricePerUnit") {
      sellingPriceIncVatFormatted
      sellingPriceExVatFormatted
    }
    variantGroup {
      collapseInLists
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
`);
export type ApiProductCard = ResultOf<typeof productCardFragment>;
