import type { Language } from '#backend/core/text/languages.ts';

export interface PaymentTexts {
  readonly title: string;
  /** Before the sum. */
  readonly toPay: string;
  readonly intro: string;
  readonly pay: string;
  readonly decline: string;
  readonly cancel: string;
  readonly blocked: string;
  readonly outOfStock: string;
  readonly callback: string;
  readonly callbacks: Readonly<Record<'before' | 'after' | 'twice', string>>;
  readonly done: string;
  readonly onward: string;
  readonly openAlone: string;
  readonly thanks: string;
  /** The cart has changed since the page opened: what happened, what to do next, the link to it. */
  readonly replaced: string;
  readonly replacedNext: string;
  readonly toCheckout: string;
  /** The cart was ordered in another tab, as the order with this number. */
  readonly ordered: (number: number) => string;
  readonly orderedNext: string;
  readonly toOrder: string;
}

export const PAYMENT_TEXTS: Readonly<Record<Language, PaymentTexts>> = {
  en: {
    title: 'Payment',
    toPay: 'To pay',
    intro: 'This is a payment page for trying things out: no money moves. Choose how it ends.',
    pay: 'Pay',
    decline: 'Decline the payment',
    cancel: 'Cancel and go back',
    blocked: 'The provider blocks the customer',
    outOfStock: 'The goods are out of stock',
    callback: 'The shop hears of it',
    callbacks: { before: 'before you are back', after: 'after you are back', twice: 'twice' },
    done: 'This payment is done with.',
    onward: 'Back to the shop',
    openAlone: 'Open the payment in a page of its own',
    thanks: 'Your payment went through.',
    replaced: 'Your cart has changed since this payment was opened.',
    replacedNext: 'You have not been charged. Go back to the checkout to see the new total and pay there.',
    toCheckout: 'Back to the checkout',
    ordered: (number) => `Your order ${number} has already been placed in another tab.`,
    orderedNext: 'You have not been charged here.',
    toOrder: 'To your order',
  },
  sv: {
    title: 'Betalning',
    toPay: 'Att betala',
    intro: 'Det här är en betalsida för att prova: inga pengar flyttas. Välj hur det slutar.',
    pay: 'Betala',
    decline: 'Neka betalningen',
    cancel: 'Avbryt och gå tillbaka',
    blocked: 'Leverantören spärrar kunden',
    outOfStock: 'Varorna är slut',
    callback: 'Butiken får veta det',
    callbacks: { before: 'innan du är tillbaka', after: 'efter att du är tillbaka', twice: 'två gånger' },
    done: 'Den här betalningen är avslutad.',
    onward: 'Tillbaka till butiken',
    openAlone: 'Öppna betalningen på en egen sida',
    thanks: 'Din betalning gick igenom.',
    replaced: 'Din varukorg har ändrats sedan betalningen öppnades.',
    replacedNext: 'Inga pengar har dragits. Gå tillbaka till kassan, se det nya beloppet och betala där.',
    toCheckout: 'Tillbaka till kassan',
    ordered: (number) => `Din order ${number} är redan lagd i en annan flik.`,
    orderedNext: 'Inga pengar har dragits här.',
    toOrder: 'Till din order',
  },
  fi: {
    title: 'Maksu',
    toPay: 'Maksettavaa',
    intro: 'Tämä on kokeilua varten tehty maksusivu: rahaa ei siirry. Valitse, miten maksu päättyy.',
    pay: 'Maksa',
    decline: 'Hylkää maksu',
    cancel: 'Keskeytä ja palaa',
    blocked: 'Maksupalvelu estää asiakkaan',
    outOfStock: 'Tuotteet ovat loppu',
    callback: 'Kauppa saa tiedon',
    callbacks: { before: 'ennen paluutasi', after: 'paluusi jälkeen', twice: 'kahdesti' },
    done: 'Tämä maksu on jo käsitelty.',
    onward: 'Takaisin kauppaan',
    openAlone: 'Avaa maksu omalla sivullaan',
    thanks: 'Maksusi onnistui.',
    replaced: 'Ostoskorisi on muuttunut sen jälkeen, kun tämä maksu avattiin.',
    replacedNext: 'Sinulta ei ole veloitettu mitään. Palaa kassalle, tarkista uusi summa ja maksa siellä.',
    toCheckout: 'Takaisin kassalle',
    ordered: (number) => `Tilauksesi ${number} on jo tehty toisessa välilehdessä.`,
    orderedNext: 'Täällä ei ole veloitettu mitään.',
    toOrder: 'Tilaukseesi',
  },
  da: {
    title: 'Betaling',
    toPay: 'At betale',
    intro: 'Dette er en betalingsside til at prøve med: ingen penge flyttes. Vælg, hvordan den ender.',
    pay: 'Betal',
    decline: 'Afvis betalingen',
    cancel: 'Annuller og gå tilbage',
    blocked: 'Udbyderen spærrer kunden',
    outOfStock: 'Varerne er udsolgt',
    callback: 'Butikken får besked',
    callbacks: { before: 'før du er tilbage', after: 'efter du er tilbage', twice: 'to gange' },
    done: 'Denne betaling er afsluttet.',
    onward: 'Tilbage til butikken',
    openAlone: 'Åbn betalingen på en side for sig',
    thanks: 'Din betaling gik igennem.',
    replaced: 'Din kurv er ændret, siden betalingen blev åbnet.',
    replacedNext: 'Der er ikke trukket penge. Gå tilbage til kassen, se det nye beløb, og betal der.',
    toCheckout: 'Tilbage til kassen',
    ordered: (number) => `Din bestilling ${number} er allerede afgivet i en anden fane.`,
    orderedNext: 'Der er ikke trukket penge her.',
    toOrder: 'Til din bestilling',
  },
  nb: {
    title: 'Betaling',
    toPay: 'Å betale',
    intro: 'Dette er en betalingsside for å prøve ting ut: ingen penger flyttes. Velg hvordan den ender.',
    pay: 'Betal',
    decline: 'Avvis betalingen',
    cancel: 'Avbryt og gå tilbake',
    blocked: 'Leverandøren sperrer kunden',
    outOfStock: 'Varene er utsolgt',
    callback: 'Butikken får vite det',
    callbacks: { before: 'før du er tilbake', after: 'etter at du er tilbake', twice: 'to ganger' },
    done: 'Denne betalingen er avsluttet.',
    onward: 'Tilbake til butikken',
    openAlone: 'Åpne betalingen på en egen side',
    thanks: 'Betalingen din gikk gjennom.',
    replaced: 'Handlekurven din er endret siden betalingen ble åpnet.',
    replacedNext: 'Ingen penger er trukket. Gå tilbake til kassen, se det nye beløpet og betal der.',
    toCheckout: 'Tilbake til kassen',
    ordered: (number) => `Bestillingen din ${number} er allerede lagt inn i en annen fane.`,
    orderedNext: 'Ingen penger er trukket her.',
    toOrder: 'Til bestillingen din',
  },
};
