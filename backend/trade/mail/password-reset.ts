import type { BackendServices, Scope } from '#backend/model/scope.ts';
import type { Language } from '#backend/core/text/languages.ts';
import { renderMail, type MailPart } from './mail-layout.ts';
import type { Mail } from '#backend/model/mail.ts';

interface Texts {
  readonly subject: string;
  readonly text: string;
  readonly link: string;
  readonly end: string;
}

/** Of an account that has just been made. */
const FIRST_TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    subject: 'Choose your password',
    text: 'Somebody, probably you, has created an account with this address. Choose a password with the link below, which works once and for one hour.',
    link: 'Choose your password',
    end: 'If it was not you, nothing has to be done: nobody can log in without this link.',
  },
  sv: {
    subject: 'Välj ditt lösenord',
    text: 'Någon, förmodligen du, har skapat ett konto med den här adressen. Välj lösenord med länken nedan, som fungerar en gång och i en timme.',
    link: 'Välj ditt lösenord',
    end: 'Om det inte var du behöver du inte göra något: utan länken kan ingen logga in.',
  },
  fi: {
    subject: 'Valitse salasanasi',
    text: 'Joku, todennäköisesti sinä, on luonut tilin tällä osoitteella. Valitse salasana alla olevasta linkistä, joka toimii kerran ja tunnin ajan.',
    link: 'Valitse salasanasi',
    end: 'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: kukaan ei voi kirjautua sisään ilman tätä linkkiä.',
  },
  da: {
    subject: 'Vælg din adgangskode',
    text: 'Nogen, sandsynligvis dig, har oprettet en konto med denne adresse. Vælg adgangskoden med linket herunder, som virker én gang og i en time.',
    link: 'Vælg din adgangskode',
    end: 'Var det ikke dig, skal du ikke gøre noget: uden linket kan ingen logge ind.',
  },
  nb: {
    subject: 'Velg passordet ditt',
    text: 'Noen, sannsynligvis du, har opprettet en konto med denne adressen. Velg passord med lenken under, som virker én gang og i en time.',
    link: 'Velg passordet ditt',
    end: 'Var det ikke deg, trenger du ikke gjøre noe: uten lenken kan ingen logge inn.',
  },
};

/** Of any other: its holder asked for a new password, or somebody wanted to create an account with the address. */
const TEXTS: Readonly<Record<Language, Texts & { readonly login: string }>> = {
  en: {
    subject: 'Choose a new password',
    text: 'Somebody, probably you, asked for a new password, or tried to create an account with this address, which already has one. The link below works once and for one hour.',
    link: 'Choose a new password',
    login: 'Or log in with the password you have',
    end: 'If it was not you, nothing has to be done: your password stays as it is.',
  },
  sv: {
    subject: 'Välj ett nytt lösenord',
    text: 'Någon, förmodligen du, har bett om ett nytt lösenord eller försökt skapa ett konto med den här adressen, som redan har ett. Länken nedan fungerar en gång och i en timme.',
    link: 'Välj ett nytt lösenord',
    login: 'Eller logga in med lösenordet du har',
    end: 'Om det inte var du behöver du inte göra något: ditt lösenord gäller som förut.',
  },
  fi: {
    subject: 'Valitse uusi salasana',
    text: 'Joku, todennäköisesti sinä, pyysi uutta salasanaa tai yritti luoda tilin tällä osoitteella, jolla on jo tili. Alla oleva linkki toimii kerran ja tunnin ajan.',
    link: 'Valitse uusi salasana',
    login: 'Tai kirjaudu sisään nykyisellä salasanallasi',
    end: 'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään: salasanasi pysyy ennallaan.',
  },
  da: {
    subject: 'Vælg en ny adgangskode',
    text: 'Nogen, sandsynligvis dig, har bedt om en ny adgangskode eller forsøgt at oprette en konto med denne adresse, som allerede har en. Linket herunder virker én gang og i en time.',
    link: 'Vælg en ny adgangskode',
    login: 'Eller log ind med den adgangskode, du har',
    end: 'Var det ikke dig, skal du ikke gøre noget: din adgangskode gælder stadig.',
  },
  nb: {
    subject: 'Velg et nytt passord',
    text: 'Noen, sannsynligvis du, har bedt om et nytt passord eller prøvd å opprette en konto med denne adressen, som allerede har en. Lenken under virker én gang og i en time.',
    link: 'Velg et nytt passord',
    login: 'Eller logg inn med passordet du har',
    end: 'Var det ikke deg, trenger du ikke gjøre noe: passordet ditt gjelder som før.',
  },
};

interface ResetLinks {
  readonly to: string;
  readonly isNewAccount: boolean;
  readonly resetUrl: string;
  readonly loginUrl: string;
}

/** The mail with the link for choosing a password (contract 4.8). */
export function renderPasswordReset(
  services: Pick<BackendServices, 'shopPort'>,
  scope: Scope,
  { to, isNewAccount, resetUrl, loginUrl }: ResetLinks,
): Mail {
  const { login, ...known } = TEXTS[scope.language];
  const texts = isNewAccount ? FIRST_TEXTS[scope.language] : known;
  const loginLink: MailPart[] = isNewAccount ? [] : [{ kind: 'link', label: login, url: loginUrl }];
  return renderMail(services, scope, {
    kind: 'password-reset',
    to,
    subject: `${texts.subject} – ${scope.shop.name}`,
    parts: [
      { kind: 'text', text: texts.text },
      { kind: 'link', label: texts.link, url: resetUrl },
      ...loginLink,
      { kind: 'text', text: texts.end },
    ],
  });
}
