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
import type { Namespace } from './messages.ts';

type Texts = Readonly<Record<string, string>>;

/** All texts of all languages. Server only: the browser gets the messages of its page in its language. */
export const MESSAGE_FILES: Readonly<Record<Language, Readonly<Record<Namespace, Texts>>>> = {
  en: { common: enCommon, catalog: enCatalog, content: enContent, checkout: enCheckout, account: enAccount },
  sv: { common: svCommon, catalog: svCatalog, content: svContent, checkout: svCheckout, account: svAccount },
  fi: { common: fiCommon, catalog: fiCatalog, content: fiContent, checkout: fiCheckout, account: fiAccount },
  da: { common: daCommon, catalog: daCatalog, content: daContent, checkout: daCheckout, account: daAccount },
  nb: { common: nbCommon, catalog: nbCatalog, content: nbContent, checkout: nbCheckout, account: nbAccount },
};

export const NAMESPACES = Object.keys(MESSAGE_FILES.en) as Namespace[];
