import type { Scope } from '#backend/model/scope.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { renderMail } from './mail-layout.ts';
import type { Mail } from '#backend/model/mail.ts';

interface Texts {
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  readonly end: string;
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Choose a new password',
    text: 'Somebody, probably you, asked for a new password. The link below works once and for one hour.',
    link: 'Choose a new password',
    end: 'If it was not you, nothing has to be done: your password stays as it is.',
  },
  sv: {
    subject: 'Välj ett nytt lösenord',
    text: 'Någon, förmodligen du, har bett om ett nytt lösenord. Länken nedan fungerar en gång och i en timme.',
    link: 'Välj ett nytt lösenord',
    end: 'Om det inte var du behöver du inte göra något: ditt lösenord gäller som förut.',
  },
  fi: {
    subject: 'Valitse uusi salasana',
    text: 'Joku, todennäköisesti sinä, pyysi uutta salasanaa. Alla oleva linkki toimii kerran ja tunnin ajan.',
    link: 'Valitse uusi salasana',
    end: 'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: salasanasi pysyy ennallaan.',
  },
  da: {
    subject: 'Vælg en ny adgangskode',
    text: 'Nogen, sandsynligvis dig, har bedt om en ny adgangskode. Linket herunder virker én gang og i en time.',
    link: 'Vælg en ny adgangskode',
    end: 'Var det ikke dig, skal du ikke gøre noget: din adgangskode gælder stadig.',
  },
  nb: {
    subject: 'Velg et nytt passord',
    text: 'Noen, sannsynligvis du, har bedt om et nytt passord. Lenken under virker én gang og i en time.',
    link: 'Velg et nytt passord',
    end: 'Var det ikke deg, trenger du ikke gjøre noe: passordet ditt gjelder som før.',
  },
};

/** The mail with the link for choosing a new password (contract 4.8). */
export function renderPasswordReset(
  scope: Scope,
  { to, resetUrl }: { readonly to: string; readonly resetUrl: string },
): Mail {
  const texts = TEXTS[scope.language];
  return renderMail(scope, {
    kind: 'password-reset',
    to,
    subject: `${texts.subject} – ${scope.shop.name}`,
    parts: [
      { kind: 'text', text: texts.text },
      { kind: 'link', label: texts.link, url: resetUrl },
      { kind: 'text', text: texts.end },
    ],
  });
}
