import { refusal } from '#backend/core/refusal.ts';
import { findCompany, requireCustomer, type Company } from '#backend/domain/customers/user-store.ts';
import { requireScope } from '#backend/domain/find-scope.ts';
import type { BackendContext, Scope, TenantArguments } from '#backend/model/scope.ts';
import { findQuotation, listQuotations } from '#backend/trade/cart/quotation-store.ts';
import {
  acceptQuotation,
  readQuotation,
  rejectQuotation,
  type Quotation,
} from '#backend/trade/cart/quotations.ts';
import { listOrders } from '#backend/trade/orders/order-store.ts';
import { companyView, quotationCartView } from '#backend/api/graphql/views/company-view.ts';
import { orderView } from '#backend/api/graphql/views/order-view.ts';
import { findCustomerScope } from './user-fields.ts';

interface QuotationArguments extends TenantArguments {
  readonly quotationId: string;
}

function findOwnCompany(context: BackendContext): Company | null {
  return findCompany(context.database, requireCustomer(context));
}

/**
 * Where a company's quotations are searched. Clients send the language alone: without a channel of the token they are those
 * of all channels of the account, as the token is.
 */
function listScopes(context: BackendContext, args: TenantArguments): Scope[] {
  const scope = findCustomerScope(context, args);
  if (scope !== null) return [scope];
  return [...context.shops.keys()].map((channelId) => requireScope(context, { ...args, channelId }));
}

/** A quotation of the signed-in company. Unknown ones and those of others are alike. */
function findOwnQuotation(context: BackendContext, args: QuotationArguments): Quotation | null {
  const company = findOwnCompany(context);
  for (const scope of listScopes(context, args)) {
    const stored = findQuotation(scope.database, scope.shop.channelId, args.quotationId);
    if (stored !== null && stored.userId === company?.user.id) return readQuotation(scope, stored);
  }
  return null;
}

/** Answers a quotation for its customer and returns it as it is then. */
function answerQuotation(
  context: BackendContext,
  args: QuotationArguments,
  answer: (quotation: Quotation) => void,
) {
  const quotation = findOwnQuotation(context, args);
  if (quotation === null) throw refusal('QUOTATION_NOT_FOUND', 'There is no quotation with this id.');
  answer(quotation);
  const answered = findOwnQuotation(context, args) ?? quotation;
  return quotationCartView(answered, findOwnCompany(context));
}

/** Root fields of companies (decision 0026). Only the company's own account gets an answer. */
export const companyFields = {
  getCompany(args: TenantArguments, context: BackendContext) {
    const company = findOwnCompany(context);
    // Refuses an unknown channel, and a token of another one
    findCustomerScope(context, args);
    return company === null ? null : companyView(company);
  },

  getCompanyOrders(args: TenantArguments, context: BackendContext) {
    const company = findOwnCompany(context);
    const scope = requireScope(context, args);
    if (company === null) return [];
    return listOrders(scope.database, scope.shop.channelId, company.user.id).map((order) =>
      orderView(scope, order),
    );
  },

  listQuotationCarts(args: TenantArguments, context: BackendContext) {
    const company = findOwnCompany(context);
    const scopes = listScopes(context, args);
    if (company === null) return [];
    return scopes.flatMap((scope) =>
      listQuotations(scope.database, scope.shop.channelId, company.user.id).map((stored) =>
        quotationCartView(readQuotation(scope, stored), company),
      ),
    );
  },

  getQuotationCart(args: QuotationArguments, context: BackendContext) {
    const quotation = findOwnQuotation(context, args);
    return quotation === null ? null : quotationCartView(quotation, findOwnCompany(context));
  },

  acceptQuotation: (args: QuotationArguments, context: BackendContext) =>
    answerQuotation(context, args, acceptQuotation),

  rejectQuotation: (args: QuotationArguments, context: BackendContext) =>
    answerQuotation(context, args, rejectQuotation),
};
