import {
  WITHDRAWAL_EXCEPTIONS,
  type WithdrawalException,
} from '#app/channels/schema/content-schema.server.ts';
import type { Channel } from '#app/channels/channel.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { tagged } from '#app/commerce/page-tags.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { listProductTags } from './catalog-tags.ts';
import { compact } from './omit-empty.ts';

type Group = {
  readonly parameters:
    readonly ({ readonly identifier: string | null; readonly value: string | null } | null)[] | null;
} | null;

/** Values by which APIs say that goods do not have a parameter. */
const UNSET: ReadonlySet<string> = new Set(['', '0', 'no', 'false']);

/** Why consumers cannot withdraw from the purchase of goods with these parameters; null where they can. */
export function findWithdrawalException(
  { withdrawal: { days, exceptions } }: Pick<Channel, 'withdrawal'>,
  groups: readonly Group[] | null | undefined,
): WithdrawalException | null {
  if (days === 0) return null;
  const given = compact(groups)
    .flatMap(({ parameters }) => compact(parameters))
    .filter(({ value }) => !UNSET.has((value ?? '').trim().toLowerCase()))
    .map(({ identifier }) => identifier);
  const found = WITHDRAWAL_EXCEPTIONS.find((name) => {
    const parameter = exceptions[name];
    return parameter !== undefined && given.includes(parameter);
  });
  return found ?? null;
}

/** More goods than a shopper reads the names of. */
const MAX_PRODUCTS = 40;

/**
 * Sentences that name the goods of a cart from whose purchase consumers cannot withdraw, and why. From the public data cache. Without the
 * API's answer the page is shown without them: each product's own page has said it.
 */
export async function listWithdrawalExceptions(
  context: RequestContext,
  goods: readonly { readonly alias: string; readonly name: string }[],
): Promise<readonly string[]> {
  const { channel, commerce, translate } = context;
  if (channel.withdrawal.days === 0 || Object.keys(channel.withdrawal.exceptions).length === 0) return [];
  const names = new Map(goods.slice(0, MAX_PRODUCTS).map(({ alias, name }) => [alias, name]));
  const found = await Promise.all(
    [...names].map(async ([alias, name]) => {
      const groups = await loadOptional(context, 'exceptions from withdrawal', {
        load: async () =>
          (await commerce.query(parametersDocument, CATALOG_FRESHNESS, { alias })).product?.parameterGroups,
        fallback: null,
      });
      return { name, exception: findWithdrawalException(channel, groups) };
    }),
  );
  return WITHDRAWAL_EXCEPTIONS.flatMap((exception) => {
    const named = found.filter((each) => each.exception === exception).map(({ name }) => name);
    return named.length === 0
      ? []
      : [`${named.join(', ')} – ${translate(`withdrawal.exception.${exception}`)}`];
  });
}

const parametersQuery = graphql(`
  query withdrawalParameters($alias: String!) {
    product(alias: $alias) {
      productId
      alias
      parameterGroups {
        parameters {
          identifier
          value
        }
      }
    }
  }
`);
const parametersDocument = tagged(parametersQuery, ({ product }, { alias }) =>
  listProductTags([{ alias }, product ?? null]),
);
