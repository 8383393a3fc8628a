import type { Company } from '#backend/domain/customers/company.ts';
import type { Address } from '#backend/model/address.ts';

/** The part of an address that companies and quotations show (decision 0026). */
export function companyAddressView({ user: { email } }: Company, address: Address) {
  const { firstName, lastName, careOf, addressLine1, addressLine2, addressLine3, zip, city, country } =
    address;
  const lines = { firstName, lastName, careOf, addressLine1, addressLine2, addressLine3, zip, city, country };
  return {
    ...lines,
    email,
    phone: address.phone || address.mobile,
    company: address.company,
    region: address.state,
  };
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
      addressReferenceId: null,
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
