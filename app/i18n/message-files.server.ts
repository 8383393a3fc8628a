import type { Language } from './languages.ts';
import enCommon from './messages/en/common.json';
import enCatalog from './messages/en/catalog.json';
import enContent from './messages/en/content.json';
import enCheckout from './messages/en/checkout.json';
import enAccount from './messages/en/account.json';
import svCommon from './messages/sv/common.json';
import svCatalog from './messages/sv/catalog.json';
import svContent from './messages/sv/content.json';
import svCheckout from './messages/sv/checkout.json';
import svAccount from './messages/sv/account.json';
import fiCommon from './messages/fi/common.json';
import fiCatalog from './messages/fi/catalog.json';
import fiContent from './messages/fi/content.json';
import fiCheckout from './messages/fi/checkout.json';
import fiAccount from './messages/fi/account.json';
import daCommon from './messages/da/common.json';
import daCatalog from './messages/da/catalog.json';
import daContent from './messages/da/content.json';
import daCheckout from './messages/da/checkout.json';
import daAccount from './messages/da/account.json';
import nbCommon from './messages/nb/common.json';
import nbCatalog from './messages/nb/catalog.json';
import nbContent from './messages/nb/content.json';
import nbCheckout from './messages/nb/checkout.json';
import nbAccount from './messages/nb/account.json';
import type { Messages, Namespace } from './messages.ts';

type Words = Readonly<Record<string, string>>;

/** Every word of every language. Server only: the browser gets the namespaces of its page, in its language. */
export const MESSAGE_FILES: Readonly<Record<Language, Readonly<Record<Namespace, Words>>>> = {
  en: { common: enCommon, catalog: enCatalog, content: enContent, checkout: enCheckout, account: enAccount },
  sv: { common: svCommon, catalog: svCatalog, content: svContent, checkout: svCheckout, account: svAccount },
  fi: { common: fiCommon, catalog: fiCatalog, content: fiContent, checkout: fiCheckout, account: fiAccount },
  da: { common: daCommon, catalog: daCatalog, content: daContent, checkout: daCheckout, account: daAccount },
  nb: { common: nbCommon, catalog: nbCatalog, content: nbContent, checkout: nbCheckout, account: nbAccount },
};

const flattened = new Map<string, Messages>();

/** The words of some namespaces in one language, keys prefixed with their namespace (`catalog.sort.latest`). */
export function selectMessages(language: Language, namespaces: readonly Namespace[]): Messages {
  const name = `${language}:${namespaces.join(',')}`;
  let messages = flattened.get(name);
  if (!messages) flattened.set(name, (messages = flatten(language, namespaces)));
  return messages;
}

function flatten(language: Language, namespaces: readonly Namespace[]): Messages {
  return Object.fromEntries(
    namespaces.flatMap((namespace) =>
      Object.entries(MESSAGE_FILES[language][namespace]).map(([key, text]) => [`${namespace}.${key}`, text]),
    ),
  );
}
