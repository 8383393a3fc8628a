import type accountNamespace from './messages/en/account.json';
import type catalogNamespace from './messages/en/catalog.json';
import type commonNamespace from './messages/en/common.json';
import type contentNamespace from './messages/en/content.json';
import type checkoutNamespace from './messages/en/checkout.json';

interface Namespaces {
  common: typeof commonNamespace;
  catalog: typeof catalogNamespace;
  content: typeof contentNamespace;
  checkout: typeof checkoutNamespace;
  account: typeof accountNamespace;
}
export type Namespace = keyof Namespaces;

/** `count` picks between `key_one` and `key_other`; callers name the key without the suffix. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

/** `catalog.stock.fewLeft`: namespace, dot, key. English is the source of the keys; a key without words does not compile. */
export type MessageKey = {
  [Name in Namespace]: `${Name}.${WithoutPlural<Extract<keyof Namespaces[Name], string>>}`;
}[Namespace];

/** Flat words of some namespaces in one language, `{ 'catalog.sort.latest': 'New in' }`; travels in loader data. */
export type Messages = Readonly<Record<string, string>>;

export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;
