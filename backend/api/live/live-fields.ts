import { z } from 'zod';
import { findCart } from '#backend/trade/cart/cart-store.ts';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import { priceCart } from '#backend/trade/cart/price-cart.ts';
import { skuView, stockView } from '#backend/api/graphql/views/variant-view.ts';
import { skuRow } from '#backend/core/db/catalog-rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import { requireScope } from '#backend/domain/shop/require-scope.ts';
import type { BackendContext, TenantArguments } from '#backend/model/scope.ts';
import { watchChanges } from './watch-changes.ts';

const weighedSkuRow = skuRow.extend({ weight: z.int() });

const SKUS = `select s.*, p.weight from skus s join products p on p.id = s.product_id
  where p.id = ? and p.channel_id = ? order by s.id`;

/**
 * Root fields of subscriptions: our extension of the contract (architecture §9). Subscribers receive changes of their
 * own channel only. Each event reads the state in its field resolver, so that a failure is an error of that field and
 * does not end the subscription.
 */
export const liveFields = {
  /** `ProductStockType`, now and after every stock change of one of its SKUs. */
  productStock(args: TenantArguments & { readonly productId: number }, context: BackendContext) {
    const scope = requireScope(context, args);
    const { channelId } = scope.shop;
    const read = () => context.database.raw.select(weighedSkuRow, SKUS, [args.productId, channelId]);
    const own = new Set(read().map(({ id }) => id));
    if (own.size === 0) throw refusal('PRODUCT_NOT_FOUND', 'There is no product with this id.');
    return watchChanges(
      context.changes,
      (change) =>
        change.kind === 'stock' && change.channelId === channelId && change.skuIds.some((id) => own.has(id)),
      {
        productStock: () => {
          const skus = read();
          return {
            productId: args.productId,
            totalStock: stockView(scope, skus),
            skus: skus.map((sku) => skuView(scope, sku, sku.weight)),
          };
        },
      },
    );
  },

  /** `CartType`, now and after every change; null once the cart is deleted. */
  cart(args: TenantArguments & { readonly id: string }, context: BackendContext) {
    const scope = requireScope(context, args);
    const { channelId } = scope.shop;
    const known = findCart(context.database, channelId, args.id);
    if (known === null) throw refusal('CART_NOT_FOUND', 'There is no cart with this id.');
    const { id } = known;
    return watchChanges(
      context.changes,
      (change) =>
        change.kind === 'cart' && change.channelId === channelId && change.cartId.toLowerCase() === id,
      {
        cart: () => {
          const cart = findCart(context.database, channelId, id);
          return cart === null ? null : cartView(scope, priceCart(scope, cart));
        },
      },
    );
  },
};
