import { graphql } from '#app/commerce/graphql.ts';

/** The fields of an address that forms have, and its country. */
export const addressFragment = graphql(`
  fragment FormAddress on AddressType {
    company
    firstName
    lastName
    careOf
    addressLine1
    addressLine2
    zip
    city
    entryCode
    mobile
    country
  }
`);
