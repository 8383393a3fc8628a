import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckoutInputType } from '@geins/types';
import { aCheckout } from '#tests/support/api/checkout-api.ts';
import { mapLiveOrigins, realClients } from '#tests/support/clients/real-clients.ts';
import type { RecordingProxy } from '#tests/support/clients/recording-proxy.ts';
import { SHOPS, shopNamed, type DemoShop } from '#tests/support/shops.ts';

let wire: RecordingProxy;
beforeAll(async () => {
  wire = await mapLiveOrigins();
});
afterAll(() => wire.close());

const COMPANY = { username: 'company@example.com', password: 'Company-2026' };
const QUOTED_CART = `id
  items { skuId quantity unitPrice { sellingPriceIncVat } totalPrice { sellingPriceIncVatFormatted }
    product { productId name articleNumber productImages { fileName } } }
  summary { subTotal { sellingPriceIncVat vat vatFormatted } shipping { feeIncVatFormatted } total { sellingPriceIncVatFormatted } }
  quotation { quotationNumber name currency marketId channelId status createdAt modifiedAt validFrom validTo orderId
    company { companyId name vatNumber } owner { ownerId firstName lastName phone } terms { text }
    customer { customerId internalCustomerId firstName lastName phone approvedAt rejectedAt }
    billingAddress { email company addressLine1 addressLine3 region } shippingAddress { city } }`;

interface QuotedCart {
  readonly id: string;
  readonly items: readonly {
    readonly quantity: number;
    readonly unitPrice: { readonly sellingPriceIncVat: number };
  }[];
  readonly summary: { readonly subTotal: { readonly sellingPriceIncVat: number } };
  readonly quotation: {
    readonly status: string;
    readonly channelId: string;
    readonly quotationNumber: string;
  };
}
interface Company {
  readonly addresses: readonly { readonly addressId: string; readonly addressType: string }[];
  readonly buyers: readonly { readonly id: string; readonly internalId: string }[];
}

/** A client of the shop, signed in as its own portal does it: the token carries no channel. */
async function signedIn(shop: DemoShop) {
  const clients = realClients(shop);
  const login = await clients.crm.auth.login(COMPANY);
  const userToken = login?.tokens?.token ?? '';
  const query = <Data>(queryAsString: string, variables = {}) =>
    clients.core.graphql.query<Data>({ queryAsString, variables, userToken });
  const mutation = <Data>(queryAsString: string, variables = {}) =>
    clients.core.graphql.mutation<Data>({ queryAsString, variables, userToken });
  /** The packages send the variables that a document declares: these documents declare no channel. */
  const loadOwnQuotation = async (): Promise<QuotedCart> => {
    const { listQuotationCarts } = await query<{ listQuotationCarts: QuotedCart[] }>(
      `query list($languageId: String) { listQuotationCarts(languageId: $languageId) { ${QUOTED_CART} } }`,
    );
    const own = listQuotationCarts.find(({ quotation }) => quotation.channelId === shop.channelId);
    if (own === undefined) throw new Error(`${shop.key} has no quotation for the company.`);
    return own;
  };
  const acceptQuotation = async (quotationId: string): Promise<QuotedCart> => {
    const document = `mutation accept($quotationId: Guid!, $languageId: String) {
      accepted: acceptQuotation(quotationId: $quotationId, languageId: $languageId) { ${QUOTED_CART} } }`;
    return (await mutation<{ accepted: QuotedCart }>(document, { quotationId })).accepted;
  };
  return { ...clients, userToken, query, loadOwnQuotation, acceptQuotation };
}

const TENANT = '($channelId: String, $languageId: String, $marketId: String)';
const TENANT_ARGUMENTS = '(channelId: $channelId, languageId: $languageId, marketId: $marketId)';
const READ_COMPANY = `query company${TENANT} { getCompany${TENANT_ARGUMENTS} {
  id name vatNumber exVat limitedProductAccess
  addresses { addressId companyId email phone company firstName careOf addressLine3 zip city region country addressType addressReferenceId }
  buyers { id internalId firstName lastName phone companyId active restrictToDedicatedPriceLists } } }`;
const READ_ORDERS = `query orders${TENANT} { getCompanyOrders${TENANT_ARGUMENTS} {
  id publicId status createdAt customerId customerEmail billingAddress { firstName lastName company }
  cart { items { quantity product { articleNumber alias } } summary { total { sellingPriceIncVatFormatted } } } } }`;

for (const shop of SHOPS)
  test(`[AP-01] the company's portal of ${shop.key} reads the company, its orders and the shop's open quotation`, async () => {
    const { query, loadOwnQuotation } = await signedIn(shop);
    const { getCompany } = await query<{ getCompany: Company }>(READ_COMPANY);
    expect(getCompany).toMatchObject({ name: 'Exempel AB', vatNumber: '556000-0000', exVat: true });
    expect(getCompany.addresses).toMatchObject([{ addressType: 'billing', company: 'Exempel AB' }]);
    const [buyer] = getCompany.buyers;
    const { getCompanyOrders } = await query<{ getCompanyOrders: { customerId: number }[] }>(READ_ORDERS);
    expect(getCompanyOrders.length).toBeGreaterThan(1);
    for (const order of getCompanyOrders)
      expect(order).toMatchObject({ customerId: Number(buyer?.internalId), customerEmail: buyer?.id });
    const quotation = await loadOwnQuotation();
    expect(quotation.items).toHaveLength(3);
    expect(quotation.quotation).toMatchObject({ status: 'PENDING', company: { name: 'Exempel AB' } });
    const goods = quotation.items.reduce(
      (sum, { quantity, unitPrice }) => sum + quantity * unitPrice.sellingPriceIncVat,
      0,
    );
    expect(quotation.summary.subTotal.sellingPriceIncVat).toBeCloseTo(goods, 2);
  });

test('[AP-01] the company accepts a quotation and orders its cart by the id of its address', async () => {
  const { oms, query, userToken, loadOwnQuotation, acceptQuotation } = await signedIn(shopNamed('karamell'));
  const offered = await loadOwnQuotation();
  const accepted = await acceptQuotation(offered.id);
  expect(accepted).toMatchObject({ id: offered.id, quotation: { status: 'ACCEPTED' } });
  const { getCompany } = await query<{ getCompany: Company }>(READ_COMPANY);
  const billingAddressId = getCompany.addresses[0]?.addressId;
  // @geins/types lacks the member that its vendor's API takes
  const checkoutOptions = {
    email: COMPANY.username,
    paymentId: 23,
    billingAddressId,
  } as Partial<CheckoutInputType>;
  const requestContext = { userToken };
  const { billingAddress } = aCheckout(shopNamed('karamell'));
  const inFull = { ...checkoutOptions, billingAddress } as Partial<CheckoutInputType>;
  const refused = await oms.checkout.createOrder({
    cartId: offered.id,
    checkoutOptions: inFull,
    requestContext,
  });
  expect(refused).toMatchObject({
    created: false,
    message: expect.stringContaining('billingAddressId') as string,
  });
  const order = await oms.checkout.createOrder({ cartId: offered.id, checkoutOptions, requestContext });
  expect(order).toMatchObject({ created: true });
  const read = await oms.order.get({ publicOrderId: order?.publicId ?? '' });
  expect(read).toMatchObject({ billingAddress: { company: 'Exempel AB', zip: '11122' } });
  const ordered = await loadOwnQuotation();
  expect(ordered).toMatchObject({
    summary: { subTotal: offered.summary.subTotal },
    quotation: { status: 'FINALIZED', orderId: order?.orderId },
  });
});
