import { graphql, type ResultOf } from '#app/commerce/graphql.ts';

/** What sitemap and product feed need of one page of a list. */
export const catalogProductsDocument = graphql(`
  query catalogProducts($skip: Int, $take: Int, $categoryAlias: String, $filter: FilterInputType) {
    products(skip: $skip, take: $take, categoryAlias: $categoryAlias, filter: $filter) {
      count
      products {
        productId
        name
        canonicalUrl
        weight
        alternativeUrls {
          url
          language
          channelId
        }
        brand {
          name
        }
        primaryCategory {
          categoryId
          name
          googleTaxonomy {
            id
          }
        }
        texts {
          text1
          text2
        }
        unitPrice {
          sellingPriceIncVat
          sellingPriceExVat
          regularPriceIncVat
          regularPriceExVat
          isDiscounted
          currency {
            code
          }
        }
        lowestPrice {
          lowestPriceIncVat
          lowestPriceExVat
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
        discountCampaigns {
          canonicalUrl
        }
        variantGroup {
          mainProductId
          activeProducts
        }
        variantDimensions {
          level
          dimension
          label
        }
        productPackage {
          groups {
            groupId
            required
            options {
              optionId
              sortOrder
              quantity
              isSelected
              product {
                unitPrice {
                  sellingPriceIncVat
                  sellingPriceExVat
                }
                skus {
                  skuId
                  stock {
                    totalStock
                  }
                }
              }
            }
          }
        }
        skus {
          skuId
          name
          gtin
          weight
          incoming
          stock {
            totalStock
            inStock
          }
        }
      }
    }
  }
`);
type Products = NonNullable<ResultOf<typeof catalogProductsDocument>['products']>;
export type CatalogProduct = NonNullable<NonNullable<Products['products']>[number]>;

/** Hidden ones too, because products may be in them only. */
export const catalogCategoriesDocument = graphql(`
  query catalogCategories {
    categories(includeHidden: true) {
      categoryId
      parentCategoryId
      alias
      name
      isHidden
      canonicalUrl
    }
  }
`);

export const catalogBrandsDocument = graphql(`
  query catalogBrands {
    brands {
      brandId
      canonicalUrl
    }
  }
`);

export const catalogContentDocument = graphql(`
  query catalogContent {
    cmsPages {
      id
      name
      alias
    }
  }
`);

type Entry<List extends readonly unknown[] | null> = NonNullable<NonNullable<List>[number]>;

/** Everything of one language that has a page and is no product. In three answers, as one could be too large. */
export interface CatalogPages {
  readonly categories: readonly Entry<ResultOf<typeof catalogCategoriesDocument>['categories']>[];
  readonly brands: readonly Entry<ResultOf<typeof catalogBrandsDocument>['brands']>[];
  readonly contents: readonly Entry<ResultOf<typeof catalogContentDocument>['cmsPages']>[];
}

/** The addresses of one campaign: no list of the API has them. */
export const catalogCampaignDocument = graphql(`
  query catalogCampaign($url: String) {
    listPageInfo(url: $url) {
      id
      canonicalUrl
      alternativeUrls {
        url
        language
        channelId
      }
    }
  }
`);
