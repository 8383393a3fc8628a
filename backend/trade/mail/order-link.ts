import type { Language } from '#backend/core/text/languages.ts';
import type { Mail } from '#backend/model/mail.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import { renderMail } from './mail-layout.ts';

interface Texts {
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  readonly end: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Link to your order',
    text: 'Somebody, probably you, asked for a link to an order that was placed with this address. It works once, within 24 hours.',
    link: 'Show the order',
    end: 'If it was not you, nothing has to be done: nobody sees the order without this link.',
  },
  sv: {
    subject: 'Länk till din order',
    text: 'Någon, förmodligen du, har bett om en länk till en order som lades med den här adressen. Den fungerar en gång, inom 24 timmar.',
    link: 'Visa ordern',
    end: 'Om det inte var du behöver du inte göra något: utan länken ser ingen ordern.',
  },
  fi: {
    subject: 'Linkki tilaukseesi',
    text: 'Joku, todennäköisesti sinä, pyysi linkkiä tilaukseen, joka tehtiin tällä osoitteella. Linkki toimii kerran, 24 tunnin kuluessa.',
    link: 'Näytä tilaus',
    end: 'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: kukaan ei näe tilausta ilman tätä linkkiä.',
  },
  da: {
    subject: 'Link til din bestilling',
    text: 'Nogen, sandsynligvis dig, har bedt om et link til en bestilling, der er lagt med denne adresse. Det virker én gang, inden for 24 timer.',
    link: 'Vis bestillingen',
    end: 'Var det ikke dig, skal du ikke gøre noget: ingen ser bestillingen uden linket.',
  },
  nb: {
    subject: 'Lenke til bestillingen din',
    text: 'Noen, sannsynligvis du, har bedt om en lenke til en bestilling som ble lagt med denne adressen. Den virker én gang, innen 24 timer.',
    link: 'Vis bestillingen',
    end: 'Var det ikke deg, trenger du ikke gjøre noe: ingen ser bestillingen uten lenken.',
  },
};

interface OrderLink {
  readonly to: string;
  readonly orderId: number;
  readonly url: string;
}

/** The mail with a link to an order. It says nothing of the order but its number. */
export function renderOrderLink(
  services: Pick<BackendServices, 'shopPort'>,
  scope: Scope,
  { to, orderId, url }: OrderLink,
): Mail {
  const { subject, text, link, end } = TEXTS[scope.language];
  return renderMail(services, scope, {
    kind: 'order-link',
    to,
    subject: `${subject} #${orderId} – ${scope.shop.name}`,
    parts: [
      { kind: 'text', text },
      { kind: 'link', label: link, url },
      { kind: 'text', text: end },
    ],
  });
}
