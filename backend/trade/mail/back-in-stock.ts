import type { Scope } from '#backend/model/scope.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { renderMail } from './mail-layout.ts';
import type { Mail } from '#backend/model/mail.ts';

const TEXTS: Readonly<Record<Language, { subject: string; text: string; link: string }>> = {
  en: {
    subject: 'Back in stock',
    text: 'What you asked about can be bought again. We keep nothing aside, so first come, first served.',
    link: 'To the product',
  },
  sv: {
    subject: 'Tillbaka i lager',
    text: 'Varan du frågade efter går att köpa igen. Vi lägger inte undan något, så först till kvarn gäller.',
    link: 'Till varan',
  },
  fi: {
    subject: 'Taas varastossa',
    text: 'Kysymääsi tuotetta voi taas ostaa. Emme varaa mitään sivuun, joten nopeat ehtivät ensin.',
    link: 'Tuotteeseen',
  },
  da: {
    subject: 'Tilbage på lager',
    text: 'Varen, du spurgte efter, kan købes igen. Vi lægger ikke noget til side, så først til mølle.',
    link: 'Til varen',
  },
  nb: {
    subject: 'Tilbake på lager',
    text: 'Varen du spurte etter kan kjøpes igjen. Vi legger ikke av noe, så førstemann til mølla.',
    link: 'Til varen',
  },
};

/** The mail for an availability request whose SKU is back in stock. */
export function renderBackInStock(
  scope: Scope,
  product: { readonly to: string; readonly name: string; readonly url: string },
): Mail {
  const texts = TEXTS[scope.language];
  return renderMail(scope, {
    kind: 'back-in-stock',
    to: product.to,
    subject: `${texts.subject}: ${product.name}`,
    parts: [
      { kind: 'text', text: product.name },
      { kind: 'text', text: texts.text },
      { kind: 'link', label: texts.link, url: product.url },
    ],
  });
}
