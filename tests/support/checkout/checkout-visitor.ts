import { DomUtils } from 'htmlparser2';
import { findElements, valueOf } from '#tests/support/markup.ts';
import type { CheckoutReply } from '#app/features/checkout/checkout.ts';
import { aCartShopper } from '#tests/support/cart/cart-forms.ts';
import type { Answer } from '#tests/support/http.ts';
import { prefixOf, type DemoShop } from '#tests/support/shops.ts';

const CHECKOUT_PAGES: Readonly<Record<string, string>> = {
  'sv-SE': '/kassan',
  'en-US': '/checkout',
  'fi-FI': '/kassa',
  'da-DK': '/kassen',
  'nb-NO': '/kassen',
};

/** The path of a shop's checkout. */
export const checkoutPageOf = (shop: DemoShop, language = shop.languages[0] ?? ''): string =>
  `${prefixOf(shop, language)}${CHECKOUT_PAGES[language]}`;

type Fields = Readonly<Record<string, string>>;

/** Details that every market accepts, without postal code, market and what is chosen. */
export const DETAILS: Fields = {
  customerType: 'PERSON',
  email: 'kim.ek@example.com',
  'billing.firstName': 'Kim',
  'billing.lastName': 'Ek',
  'billing.addressLine1': 'Storgatan 1',
  'billing.city': 'Ystad',
  'billing.mobile': '+46 70 123 45 67',
};

/** The hidden field of the checkout's form on a page. */
export const attemptOn = ({ body }: Pick<Answer, 'body'>): string => valueOf(body, 'attempt');

/** The values of the pick-up points to choose from on a page, the nearest first. */
export function listPickupPoints({ body }: Pick<Answer, 'body'>): string[] {
  const list = findElements(body, 'select').find(({ attribs }) => attribs.name === 'pickupPoint');
  return list ? DomUtils.getElementsByTagName('option', list).map(({ attribs }) => attribs.value ?? '') : [];
}

/** A visitor with goods, who fills in the shop's checkout. */
export async function aCheckoutShopper(shop: DemoShop, language = shop.languages[0] ?? '') {
  const shopper = await aCartShopper(shop, 2);
  const { visitor } = shopper;
  const path = checkoutPageOf(shop, language);
  const prefix = prefixOf(shop, language);
  const update = `${prefix}/checkout/update`;
  return {
    ...shopper,
    path,
    open: () => visitor.open(path),
    /** As the page's scripts send the form while it is filled in. */
    save: async (fields: Fields, headers: Fields = {}) => {
      const answer = await visitor.submit(update, fields, { accept: 'application/json', ...headers });
      return { ...answer, answer: JSON.parse(answer.body) as CheckoutReply };
    },
    /** As the Update button does. */
    saveByForm: (fields: Fields) => visitor.submit(update, fields),
    /** As the pay button does, from the page as it is now. */
    place: async (fields: Fields) => {
      const attempt = attemptOn(await visitor.open(path));
      return visitor.submit(path, { attempt, ...fields });
    },
  };
}
