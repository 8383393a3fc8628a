import type { BackendContext, Scope, TenantArguments } from '#backend/model/scope.ts';
import { findScope } from './find-scope.ts';

/**
 * The scope of a cart, an order or a customer. These exist in every language, so a language that the shop does not have
 * falls back to its default (contract 1.3). Throws as `requireShop` does.
 */
export function requireScope(context: BackendContext, tenant: TenantArguments): Scope {
  const scope = findScope(context, tenant, true) ?? findScope(context, { ...tenant, languageId: null });
  if (scope === null) throw new Error('A shop always has its default language.');
  return scope;
}
