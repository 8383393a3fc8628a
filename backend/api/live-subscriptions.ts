import { z } from 'zod';
import { findCart } from '#backend/trade/cart/cart-store.ts';
import { cartView } from '#backend/api/graphql/views/cart-view.ts';
import { priceStoredCart } from '#backend/trade/checkout/checkout-input.ts';
import { skuView, stockView } from '#backend/api/graphql/views/variant-view.ts';
import { skuRow } from '#backend/core/db/catalog-rows.ts';
import { refusal } from '#backend/core/refusal.ts';
import { requireScope } from '#backend/domain/find-scope.ts';
import type { BackendContext, TenantArguments } from '#backend/model/scope.ts';
import type { Change, ChangeHub } from '#backend/core/change-hub.ts';
import {
  getOperationAST,
  OperationTypeNode,
  type ExecutionArgs,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import type { Documents } from '#backend/api/graphql/documents.ts';
import { findVariableExcess } from '#backend/api/graphql/limits.ts';

/** Debounce: during a rush on a product, subscribers do not read it for every piece sold. */
const DEBOUNCE_MS = 50;

/**
 * Delivers `event` at once, then again after every relevant change, until the reader stops. Changes during the debounce or a
 * delivery count as one: a slow reader gets the newest state and no backlog.
 *
 * Not a generator: a generator that awaits a change cannot be ended before the change comes, and would leak its listener.
 *
 * @param event delivered each time; its resolver reads the current state
 */
export function watchChanges<Event>(
  changes: ChangeHub,
  isRelevant: (change: Change) => boolean,
  event: Event,
): AsyncIterableIterator<Event, undefined, undefined> {
  let isStale = true;
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;
  let resolveNext: ((result: IteratorResult<Event, undefined>) => void) | null = null;

  const deliver = (): void => {
    if (resolveNext === null || !(isDone || isStale)) return;
    const resolve = resolveNext;
    resolveNext = null;
    isStale = false;
    resolve(isDone ? { value: undefined, done: true } : { value: event, done: false });
  };
  const stopListening = changes.listen((change) => {
    if (isStale || !isRelevant(change)) return;
    isStale = true;
    timer = setTimeout(deliver, DEBOUNCE_MS);
  });

  return {
    next: () =>
      new Promise((resolve) => {
        resolveNext = resolve;
        // Delivers at once when the state is already stale, as it is before the first event
        deliver();
      }),
    return() {
      isDone = true;
      clearTimeout(timer);
      stopListening();
      deliver();
      return Promise.resolve({ value: undefined, done: true });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const weighedSkuRow = skuRow.extend({ weight: z.int() });

const SKUS = `select s.*, p.weight from skus s join products p on p.id = s.product_id
  where p.id = ? and p.channel_id = ? order by s.id`;

/**
 * Root fields of subscriptions: our extension of the contract (architecture §9). Subscribers receive changes of their
 * own channel only. Each event reads the state in its field resolver, so that a failure is an error of that field and
 * does not end the subscription.
 */
const liveFields = {
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
          return cart === null ? null : cartView(scope, priceStoredCart(scope, cart));
        },
      },
    );
  },
};

/** The shop that a subscription names, for the log; null for none of ours. */
export function shopKeyOf(
  { shops }: Pick<BackendContext, 'shops'>,
  variables: Record<string, unknown> | null | undefined,
): string | null {
  const id = variables?.channelId;
  return (typeof id === 'string' ? shops.get(id)?.key : undefined) ?? null;
}

interface SubscriptionPayload {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
}

/**
 * Returns what to execute, or the errors. The limits of `POST /graphql` apply, and only subscriptions are accepted.
 */
export function prepareSubscription(
  payload: SubscriptionPayload,
  schema: GraphQLSchema,
  documents: Documents,
  context: BackendContext,
): ExecutionArgs | readonly GraphQLError[] {
  const variables = payload.variables ?? {};
  const shopKey = shopKeyOf(context, variables);
  const excess = findVariableExcess(variables, documents.limits);
  if (excess !== null) {
    context.limits.reached(excess.limit, shopKey);
    return [excess.error];
  }
  const prepared = documents.prepare(payload.query);
  if (!prepared.ok) {
    if (prepared.reached !== null) context.limits.reached(prepared.reached, shopKey);
    return prepared.errors;
  }
  const operation = getOperationAST(prepared.document, payload.operationName);
  if (!operation) return [refusal('BAD_REQUEST', 'The document has no operation with this name.')];
  if (operation.operation !== OperationTypeNode.SUBSCRIPTION)
    return [
      refusal('BAD_REQUEST', 'A socket accepts subscriptions only: send queries and mutations by POST.'),
    ];
  return {
    schema,
    document: prepared.document,
    operationName: operation.name?.value ?? null,
    variableValues: variables,
    rootValue: liveFields,
    contextValue: context,
  };
}
