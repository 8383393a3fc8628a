import { type BuiltInLanguage, type ChannelLocale, directionOf, isBuiltIn } from './languages.ts';
import enCommon from './messages/en/common.json';
import enCatalog from './messages/en/catalog.json';
import enContent from './messages/en/content.json';
import enCheckout from './messages/en/checkout.json';
import enCart from './messages/en/cart.json';
import enPayment from './messages/en/payment.json';
import enOrders from './messages/en/orders.json';
import enWithdrawal from './messages/en/withdrawal.json';
import enAccount from './messages/en/account.json';
import enAuth from './messages/en/auth.json';
import enFields from './messages/en/fields.json';
import enConsent from './messages/en/consent.json';
import enNewsletter from './messages/en/newsletter.json';
import enShell from './messages/en/shell.json';
import enServer from './messages/en/server.json';
import svCommon from './messages/sv/common.json';
import svCatalog from './messages/sv/catalog.json';
import svContent from './messages/sv/content.json';
import svCheckout from './messages/sv/checkout.json';
import svCart from './messages/sv/cart.json';
import svPayment from './messages/sv/payment.json';
import svOrders from './messages/sv/orders.json';
import svWithdrawal from './messages/sv/withdrawal.json';
import svAccount from './messages/sv/account.json';
import svAuth from './messages/sv/auth.json';
import svFields from './messages/sv/fields.json';
import svConsent from './messages/sv/consent.json';
import svNewsletter from './messages/sv/newsletter.json';
import svShell from './messages/sv/shell.json';
import svServer from './messages/sv/server.json';
import fiCommon from './messages/fi/common.json';
import fiCatalog from './messages/fi/catalog.json';
import fiContent from './messages/fi/content.json';
import fiCheckout from './messages/fi/checkout.json';
import fiCart from './messages/fi/cart.json';
import fiPayment from './messages/fi/payment.json';
import fiOrders from './messages/fi/orders.json';
import fiWithdrawal from './messages/fi/withdrawal.json';
import fiAccount from './messages/fi/account.json';
import fiAuth from './messages/fi/auth.json';
import fiFields from './messages/fi/fields.json';
import fiConsent from './messages/fi/consent.json';
import fiNewsletter from './messages/fi/newsletter.json';
import fiShell from './messages/fi/shell.json';
import fiServer from './messages/fi/server.json';
import daCommon from './messages/da/common.json';
import daCatalog from './messages/da/catalog.json';
import daContent from './messages/da/content.json';
import daCheckout from './messages/da/checkout.json';
import daCart from './messages/da/cart.json';
import daPayment from './messages/da/payment.json';
import daOrders from './messages/da/orders.json';
import daWithdrawal from './messages/da/withdrawal.json';
import daAccount from './messages/da/account.json';
import daAuth from './messages/da/auth.json';
import daFields from './messages/da/fields.json';
import daConsent from './messages/da/consent.json';
import daNewsletter from './messages/da/newsletter.json';
import daShell from './messages/da/shell.json';
import daServer from './messages/da/server.json';
import nbCommon from './messages/nb/common.json';
import nbCatalog from './messages/nb/catalog.json';
import nbContent from './messages/nb/content.json';
import nbCheckout from './messages/nb/checkout.json';
import nbCart from './messages/nb/cart.json';
import nbPayment from './messages/nb/payment.json';
import nbOrders from './messages/nb/orders.json';
import nbWithdrawal from './messages/nb/withdrawal.json';
import nbAccount from './messages/nb/account.json';
import nbAuth from './messages/nb/auth.json';
import nbFields from './messages/nb/fields.json';
import nbConsent from './messages/nb/consent.json';
import nbNewsletter from './messages/nb/newsletter.json';
import nbShell from './messages/nb/shell.json';
import nbServer from './messages/nb/server.json';
import type { Namespace } from './messages.ts';

type Texts = Readonly<Record<string, string>>;

/** All texts of all languages. Server only: the browser gets the messages of its page in its language. */
export const MESSAGE_FILES: Readonly<Record<BuiltInLanguage, Readonly<Record<Namespace, Texts>>>> = {
  en: {
    common: enCommon,
    catalog: enCatalog,
    content: enContent,
    checkout: enCheckout,
    account: enAccount,
    auth: enAuth,
    fields: enFields,
    cart: enCart,
    payment: enPayment,
    orders: enOrders,
    withdrawal: enWithdrawal,
    consent: enConsent,
    newsletter: enNewsletter,
    shell: enShell,
    server: enServer,
  },
  sv: {
    common: svCommon,
    catalog: svCatalog,
    content: svContent,
    checkout: svCheckout,
    account: svAccount,
    auth: svAuth,
    fields: svFields,
    cart: svCart,
    payment: svPayment,
    orders: svOrders,
    withdrawal: svWithdrawal,
    consent: svConsent,
    newsletter: svNewsletter,
    shell: svShell,
    server: svServer,
  },
  fi: {
    common: fiCommon,
    catalog: fiCatalog,
    content: fiContent,
    checkout: fiCheckout,
    account: fiAccount,
    auth: fiAuth,
    fields: fiFields,
    cart: fiCart,
    payment: fiPayment,
    orders: fiOrders,
    withdrawal: fiWithdrawal,
    consent: fiConsent,
    newsletter: fiNewsletter,
    shell: fiShell,
    server: fiServer,
  },
  da: {
    common: daCommon,
    catalog: daCatalog,
    content: daContent,
    checkout: daCheckout,
    account: daAccount,
    auth: daAuth,
    fields: daFields,
    cart: daCart,
    payment: daPayment,
    orders: daOrders,
    withdrawal: daWithdrawal,
    consent: daConsent,
    newsletter: daNewsletter,
    shell: daShell,
    server: daServer,
  },
  nb: {
    common: nbCommon,
    catalog: nbCatalog,
    content: nbContent,
    checkout: nbCheckout,
    account: nbAccount,
    auth: nbAuth,
    fields: nbFields,
    cart: nbCart,
    payment: nbPayment,
    orders: nbOrders,
    withdrawal: nbWithdrawal,
    consent: nbConsent,
    newsletter: nbNewsletter,
    shell: nbShell,
    server: nbServer,
  },
};

export const NAMESPACES = Object.keys(MESSAGE_FILES.en) as Namespace[];

export type ServerText = keyof typeof enServer;

/** A text of a page that the server sends without Remix: busy, closed, refused. Plain text, not HTML. */
export function getServerText(
  { language, mounted }: Pick<ChannelLocale, 'language' | 'mounted'>,
  name: ServerText,
): string {
  const own = mounted?.messages.server[`server.${name}`];
  return own ?? MESSAGE_FILES[isBuiltIn(language) ? language : 'en'].server[name] ?? '';
}

/** The `lang` attribute, and `dir` for right-to-left languages, of such a page's `<html>`. */
export const formatLang = (locale: Pick<ChannelLocale, 'code' | 'mounted'>): string =>
  `lang="${locale.code}"${directionOf(locale) === 'rtl' ? ' dir="rtl"' : ''}`;
