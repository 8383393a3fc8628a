import type accountNamespace from './messages/en/account.json';
import type authNamespace from './messages/en/auth.json';
import type fieldsNamespace from './messages/en/fields.json';
import type catalogNamespace from './messages/en/catalog.json';
import type commonNamespace from './messages/en/common.json';
import type contentNamespace from './messages/en/content.json';
import type cartNamespace from './messages/en/cart.json';
import type paymentNamespace from './messages/en/payment.json';
import type consentNamespace from './messages/en/consent.json';
import type newsletterNamespace from './messages/en/newsletter.json';
import type shellNamespace from './messages/en/shell.json';
import type serverNamespace from './messages/en/server.json';
import type ordersNamespace from './messages/en/orders.json';
import type checkoutNamespace from './messages/en/checkout.json';
import type withdrawalNamespace from './messages/en/withdrawal.json';

interface Namespaces {
  common: typeof commonNamespace;
  catalog: typeof catalogNamespace;
  content: typeof contentNamespace;
  checkout: typeof checkoutNamespace;
  account: typeof accountNamespace;
  auth: typeof authNamespace;
  fields: typeof fieldsNamespace;
  cart: typeof cartNamespace;
  payment: typeof paymentNamespace;
  orders: typeof ordersNamespace;
  withdrawal: typeof withdrawalNamespace;
  consent: typeof consentNamespace;
  newsletter: typeof newsletterNamespace;
  shell: typeof shellNamespace;
  /** Of pages that the server makes without Remix; never sent to scripts. */
  server: typeof serverNamespace;
}
export type Namespace = keyof Namespaces;

/** Plural keys end in `_one` or `_other`, chosen by `count`; callers use the key without suffix. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

/** `catalog.stock.fewLeft`: namespace, dot, key. The English files define the keys, so an unknown key does not compile. */
export type MessageKey = {
  [Name in Namespace]: `${Name}.${WithoutPlural<Extract<keyof Namespaces[Name], string>>}`;
}[Namespace];

/** Texts in one language by full key, `{ 'catalog.sort.latest': 'New in' }`; part of loader data. */
export type Messages = Readonly<Record<string, string>>;

export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;
