import { requireScope } from '#backend/domain/shop/require-scope.ts';
import type { BackendContext, Scope, TenantArguments } from '#backend/model/scope.ts';

/**
 * The scope of a customer's own data, whose documents may declare no channel (contract 1.3): the channel of the arguments,
 * else of the token's claim, else of the variables. Null when none of them names a channel. Throws for an unknown one.
 */
export function findCustomerScope(context: BackendContext, args: TenantArguments): Scope | null {
  const { customer, sentTenant } = context;
  const channelId = args.channelId || customer?.channelId || sentTenant?.channelId;
  if (!channelId) return null;
  const languageId = args.languageId ?? sentTenant?.languageId ?? null;
  const marketId = args.marketId ?? sentTenant?.marketId ?? null;
  return requireScope(context, { channelId, languageId, marketId });
}
