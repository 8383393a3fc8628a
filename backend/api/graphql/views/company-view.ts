import type { Company } from '#backend/domain/customers/user-store.ts';
import type { Address } from '#backend/model/address.ts';
import type { Quotation } from '#backend/trade/cart/quotations.ts';
import { cartView } from './cart-view.ts';

/** The part of an address that companies and quotations show (decision 0026). */
function companyAddressView({ user: { email } }: Company, address: Address) {
  return { ...address, email, phone: address.phone || address.mobile, region: address.state };
}

/** `CompanyType`. */
export function companyView(company: Company) {
  const { id, user, addresses } = company;
  return {
    id,
    name: user.address?.company ?? '',
    vatNumber: user.personal_id,
    exVat: true,
    limitedProductAccess: false,
    addresses: addresses.map((each) => ({
      ...companyAddressView(company, each.address),
      addressId: each.id,
      companyId: id,
      addressType: 'billing',
    })),
    buyers: [
      {
        // Clients match it with the e-mail address of an order
        id: user.email,
        internalId: id,
        firstName: user.address?.firstName ?? '',
        lastName: user.address?.lastName ?? '',
        phone: user.address?.phone || user.address?.mobile || '',
        companyId: id,
        active: true,
        restrictToDedicatedPriceLists: false,
      },
    ],
  };
}

function customerView({ stored }: Quotation, company: Company) {
  const [buyer] = companyView(company).buyers;
  return {
    customerId: company.user.email,
    internalCustomerId: company.id,
    firstName: buyer?.firstName,
    lastName: buyer?.lastName,
    phone: buyer?.phone,
    approvedAt: stored.status === 'ACCEPTED' ? stored.decidedAt : null,
    rejectedAt: stored.status === 'REJECTED' ? stored.decidedAt : null,
  };
}

/** `CartQuotationType` (decision 0026). */
function quotationView(quotation: Quotation, company: Company) {
  const { stored, scope, status, order } = quotation;
  const { shop, market } = scope;
  const [home] = company.addresses;
  const address = home === undefined ? null : companyAddressView(company, home.address);
  return {
    quotationNumber: stored.number,
    name: stored.name,
    currency: market.currency.code,
    marketId: market.alias,
    channelId: shop.channelId,
    status,
    createdAt: stored.createdAt,
    modifiedAt: stored.modifiedAt,
    validFrom: stored.createdAt,
    validTo: stored.validTo,
    company: { companyId: company.id, name: address?.company ?? '', vatNumber: company.user.personal_id },
    owner: { ownerId: shop.channelId, firstName: shop.name, lastName: '', phone: '' },
    customer: customerView(quotation, company),
    terms: { text: stored.terms },
    billingAddress: address,
    shippingAddress: address,
    orderId: order === null ? null : String(order.id),
  };
}

/** A `CartType` with the quotation that it belongs to; null without the quotation's company. */
export function quotationCartView(quotation: Quotation, company: Company | null) {
  if (company === null) return null;
  return {
    ...cartView(quotation.scope, quotation.priced),
    id: quotation.stored.id,
    quotation: () => quotationView(quotation, company),
  };
}
