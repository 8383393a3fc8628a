import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/page-tags.ts';
import { listProductTags, listScopeTags } from '#app/features/catalog/catalog-tags.ts';

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
        lowestPriceIncVat
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
      parameterGroups @onlyWith(feature: "cardParameters") {
        parameters {
          identifier
          value
          name @onlyWith(feature: "cardFacts")
          label @onlyWith(feature: "cardFacts")
          show @onlyWith(feature: "cardFacts")
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

/** Products as cards: of a list, a search, a widget, by their ids, the best-selling ones. */
const productsQuery = graphql(
  `
    query products(
      $skip: Int
      $take: Int
      $url: String
      $categoryAlias: String
      $brandAlias: String
      $discountCampaignAlias: String
      $filter: FilterInputType
    ) {
      products(
        skip: $skip
        take: $take
        url: $url
        categoryAlias: $categoryAlias
        brandAlias: $brandAlias
        discountCampaignAlias: $discountCampaignAlias
        filter: $filter
      ) {
        count
        searchCorrection @onlyWith(feature: "searchCorrection") {
          text
          isApplied
        }
        products {
          ...ProductCard
        }
      }
    }
  `,
  [productCardFragment],
);
export const productsDocument = tagged(productsQuery, ({ products }, variables) => [
  ...listScopeTags(variables),
  ...listProductTags(products?.products),
]);
