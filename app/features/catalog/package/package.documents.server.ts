import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import { stockFragment } from '#app/features/catalog/card/product-card.documents.server.ts';

/** The contents of a package product. */
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
export type ApiPackage = ResultOf<typeof packageFragment>;
