import type { Language } from '#app/i18n/languages.ts';

export interface BusyTexts {
  readonly title: string;
  /** For a page that was asked for. */
  readonly page: string;
  /** For a form that was sent. */
  readonly form: string;
  /** For a shop that its operator has closed. */
  readonly maintenanceTitle: string;
  readonly maintenance: string;
  /** For a shop that opens at `{time}`. */
  readonly beforeTitle: string;
  readonly before: string;
  /** For a shop that has closed for good. */
  readonly afterTitle: string;
  readonly after: string;
  /** For a page that the shop's redirects call gone. */
  readonly goneTitle: string;
  readonly gone: string;
  readonly tryAgain: string;
  readonly toStart: string;
}

/** Not in the i18n messages, because the page is made without Remix. */
export const BUSY_TEXTS: Readonly<Record<Language, BusyTexts>> = {
  en: {
    title: 'Many visitors right now',
    page: 'The shop has more visitors than it can serve at this moment. Wait a few seconds and try again.',
    form: 'What you sent was not received. Go back, wait a few seconds and send it again.',
    maintenanceTitle: 'We will be right back',
    maintenance: 'The shop is closed for a short while, as we are working on it. Your cart is kept.',
    beforeTitle: 'We open soon',
    before: 'The shop opens on {time}. Welcome back then.',
    afterTitle: 'This shop has closed',
    after: 'The shop no longer takes orders. For questions about an order, write to us.',
    goneTitle: 'This page no longer exists',
    gone: 'What was here has been removed for good.',
    tryAgain: 'Try again',
    toStart: 'To the start page',
  },
  sv: {
    title: 'Många besökare just nu',
    page: 'Butiken har fler besökare än den hinner med just nu. Vänta några sekunder och försök igen.',
    form: 'Det du skickade togs inte emot. Gå tillbaka, vänta några sekunder och skicka det igen.',
    maintenanceTitle: 'Vi är strax tillbaka',
    maintenance: 'Butiken är stängd en kort stund medan vi arbetar med den. Din varukorg finns kvar.',
    beforeTitle: 'Vi öppnar snart',
    before: 'Butiken öppnar {time}. Välkommen tillbaka då.',
    afterTitle: 'Butiken har stängt',
    after: 'Butiken tar inte längre emot beställningar. Skriv till oss om du har frågor om en beställning.',
    goneTitle: 'Sidan finns inte längre',
    gone: 'Det som fanns här har tagits bort för gott.',
    tryAgain: 'Försök igen',
    toStart: 'Till startsidan',
  },
  fi: {
    title: 'Paljon kävijöitä juuri nyt',
    page: 'Kauppa ei ehdi palvella kaikkia kävijöitä juuri nyt. Odota muutama sekunti ja yritä uudelleen.',
    form: 'Lähettämääsi lomaketta ei otettu vastaan. Palaa takaisin, odota muutama sekunti ja lähetä se uudelleen.',
    maintenanceTitle: 'Palaamme pian',
    maintenance: 'Kauppa on hetken suljettu, koska päivitämme sitä. Ostoskorisi säilyy.',
    beforeTitle: 'Avaamme pian',
    before: 'Kauppa avautuu {time}. Tervetuloa silloin uudelleen.',
    afterTitle: 'Kauppa on suljettu',
    after: 'Kauppa ei enää ota vastaan tilauksia. Kirjoita meille, jos sinulla on kysyttävää tilauksesta.',
    goneTitle: 'Tätä sivua ei enää ole',
    gone: 'Täällä ollut sisältö on poistettu pysyvästi.',
    tryAgain: 'Yritä uudelleen',
    toStart: 'Etusivulle',
  },
  da: {
    title: 'Mange besøgende lige nu',
    page: 'Butikken har flere besøgende, end den kan nå at betjene lige nu. Vent nogle sekunder, og prøv igen.',
    form: 'Det, du sendte, blev ikke modtaget. Gå tilbage, vent nogle sekunder, og send det igen.',
    maintenanceTitle: 'Vi er straks tilbage',
    maintenance: 'Butikken er lukket et øjeblik, mens vi arbejder på den. Din kurv er gemt.',
    beforeTitle: 'Vi åbner snart',
    before: 'Butikken åbner {time}. Velkommen tilbage til den tid.',
    afterTitle: 'Butikken er lukket',
    after:
      'Butikken tager ikke længere imod bestillinger. Skriv til os, hvis du har spørgsmål om en bestilling.',
    goneTitle: 'Siden findes ikke længere',
    gone: 'Det, der var her, er fjernet for altid.',
    tryAgain: 'Prøv igen',
    toStart: 'Til forsiden',
  },
  nb: {
    title: 'Mange besøkende akkurat nå',
    page: 'Butikken har flere besøkende enn den rekker å betjene akkurat nå. Vent noen sekunder og prøv igjen.',
    form: 'Det du sendte, ble ikke mottatt. Gå tilbake, vent noen sekunder og send det på nytt.',
    maintenanceTitle: 'Vi er straks tilbake',
    maintenance:
      'Butikken er stengt en kort stund mens vi arbeider med den. Handlekurven din er tatt vare på.',
    beforeTitle: 'Vi åpner snart',
    before: 'Butikken åpner {time}. Velkommen tilbake da.',
    afterTitle: 'Butikken er stengt',
    after: 'Butikken tar ikke lenger imot bestillinger. Skriv til oss hvis du har spørsmål om en bestilling.',
    goneTitle: 'Siden finnes ikke lenger',
    gone: 'Det som var her, er fjernet for godt.',
    tryAgain: 'Prøv igjen',
    toStart: 'Til forsiden',
  },
};
