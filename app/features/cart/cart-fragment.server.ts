import { graphql, type ResultOf } from '#app/commerce/graphql.ts';

const linePriceFragment = graphql(`
  fragment CartPrice on PriceType {
    isDiscounted
    sellingPriceIncVat
    sellingPriceExVat
    regularPriceIncVat
    regularPriceExVat
    sellingPriceIncVatFormatted
    sellingPriceExVatFormatted
    regularPriceIncVatFormatted
    regularPriceExVatFormatted
    discountIncVat
    discountIncVatFormatted
    discountExVatFormatted
    vat
    vatFormatted
    currency {
      code
    }
  }
`);

const cartSummaryFragment = graphql(
  `
    fragment CartSummary on CartSummaryType {
      total {
        ...CartPrice
      }
      subTotal {
        ...CartPrice
      }
      balance {
        pending
        pendingFormatted
        totalSellingPriceExBalanceIncVat
        totalSellingPriceExBalanceExVat
        totalSellingPriceExBalanceIncVatFormatted
      }
      vats @onlyWith(feature: "sumDetails") {
        percent
        amount
      }
      discounts @onlyWith(feature: "sumDetails") {
        kind
        name
        isFixed
        amountIncVat
        amountExVat
        amountIncVatFormatted
        amountExVatFormatted
      }
      fixedAmountDiscountIncVat
      fixedAmountDiscountExVat
      shipping {
        name
        displayName
        amountLeftToFreeShipping
        amountLeftToFreeShippingFormatted
        feeIncVat
        feeIncVatFormatted
        feeExVatFormatted
        isDefault
        isSelected
      }
      payment {
        feeIncVat
        feeIncVatFormatted
        feeExVatFormatted
      }
    }
  `,
  [linePriceFragment],
);

const cartItemFragment = graphql(
  `
    fragment CartItem on CartItemType {
      id
      skuId
      quantity
      groupKey
      message
      isCampaignFreeGift
      productPackage {
        packageId
        groupId
        optionId
        packageName
      }
      product {
        productId
        alias
        name
        articleNumber
        canonicalUrl
        brand {
          name
        }
        primaryCategory {
          name
        }
        unitPrice {
          ...CartPrice
        }
        pricePerUnit @onlyWith(feature: "pricePerUnit") {
          sellingPriceIncVatFormatted
          sellingPriceExVatFormatted
        }
        parameterGroups @onlyWith(feature: "energyLabels") {
          parameters {
            identifier
            value
          }
        }
        lowestPrice {
          lowestPriceIncVat
          lowestPriceExVat
          lowestPriceIncVatFormatted
          lowestPriceExVatFormatted
        }
        discountCampaigns {
          name
          hideTitle
        }
        productImages {
          fileName
        }
        variantDimensions {
          level
          label
        }
        skus {
          skuId
          name
          stock {
            totalStock
            inStock
            oversellable
            static
          }
        }
      }
      totalPrice {
        ...CartPrice
      }
      campaign {
        appliedCampaigns {
          name
          hideTitle
        }
        prices {
          quantity
          price {
            ...CartPrice
          }
        }
      }
    }
  `,
  [linePriceFragment],
);

/** All that `toCartView` needs; every mutation and the checkout ask for it. */
export const cartFragment = graphql(
  `
    fragment Cart on CartType {
      id
      promoCode
      isCompleted
      appliedCampaigns {
        name
        hideTitle
      }
      items {
        ...CartItem
      }
      summary {
        ...CartSummary
      }
    }
  `,
  [cartItemFragment, cartSummaryFragment],
);

export type ApiCart = ResultOf<typeof cartFragment>;
export type ApiCartItem = ResultOf<typeof cartItemFragment>;
export type ApiCartSummary = ResultOf<typeof cartSummaryFragment>;
