import type { ReviewTexts } from './review-texts.ts';

/** Reviews of what is eaten. */
export const SWEETS_TEXTS: ReviewTexts = {
  sv: [
    { rating: 5, comment: 'Precis som jag minns det från när jag var liten. Slut på en kväll.' },
    { rating: 5, comment: 'Man känner att det är riktiga råvaror. Godast hittills.' },
    { rating: 4, comment: 'Mycket gott, men jag hade gärna sett lite mindre socker.' },
    { rating: 3, comment: 'Gott, men inte min favorit. Barnen åt upp resten.' },
    { rating: 5, comment: 'Bjöd på jobbet och fick svara på var de är köpta hela eftermiddagen.' },
    { rating: 4, comment: 'Fräscht och färskt. Smaken sitter i länge.' },
    { rating: 2, comment: 'För starkt för mig, men min man älskar det.' },
    { rating: 5, comment: 'Bästa presenten till den som redan har allt.' },
  ],
  en: [
    { rating: 5, comment: 'Tastes just like the ones I had as a child. Gone in one evening.' },
    { rating: 5, comment: 'You can tell that the ingredients are real. The best so far.' },
    { rating: 4, comment: 'Very tasty, though I would not mind a little less sugar.' },
    { rating: 3, comment: 'Nice, but not my favourite. The children finished the rest.' },
    {
      rating: 5,
      comment: 'Shared them at work and spent the afternoon telling people where they come from.',
    },
    { rating: 4, comment: 'Fresh, and the flavour stays with you.' },
    { rating: 2, comment: 'Too strong for me, but my husband loves it.' },
    { rating: 5, comment: 'The best present for somebody who has everything.' },
  ],
  fi: [
    { rating: 5, comment: 'Maistuu aivan samalta kuin lapsena. Loppui yhdessä illassa.' },
    { rating: 5, comment: 'Raaka-aineet ovat selvästi kunnollisia. Paras tähän mennessä.' },
    { rating: 4, comment: 'Todella hyvää, vaikka sokeria voisi olla hieman vähemmän.' },
    { rating: 3, comment: 'Hyvää, mutta ei suosikkini. Lapset söivät loput.' },
    { rating: 5, comment: 'Tarjosin töissä ja koko iltapäivän kyseltiin, mistä näitä saa.' },
    { rating: 4, comment: 'Tuoretta, ja maku viipyy suussa.' },
    { rating: 2, comment: 'Minulle liian vahvaa, mutta mieheni rakastaa.' },
    { rating: 5, comment: 'Paras lahja sille, jolla on jo kaikkea.' },
  ],
  da: [
    { rating: 5, comment: 'Smager præcis, som da jeg var barn. Væk på en aften.' },
    { rating: 5, comment: 'Man kan smage, at det er ordentlige råvarer. Det bedste hidtil.' },
    { rating: 4, comment: 'Meget lækkert, men gerne lidt mindre sukker.' },
    { rating: 3, comment: 'Godt, men ikke min favorit. Børnene spiste resten.' },
    { rating: 5, comment: 'Delte ud på arbejdet og blev spurgt hele eftermiddagen, hvor det er købt.' },
    { rating: 4, comment: 'Friskt, og smagen bliver hængende.' },
    { rating: 2, comment: 'For stærkt til mig, men min mand elsker det.' },
    { rating: 5, comment: 'Den bedste gave til en, der har alt.' },
  ],
  nb: [
    { rating: 5, comment: 'Smaker akkurat som da jeg var liten. Borte på en kveld.' },
    { rating: 5, comment: 'Man kjenner at det er skikkelige råvarer. Det beste til nå.' },
    { rating: 4, comment: 'Veldig godt, men gjerne litt mindre sukker.' },
    { rating: 3, comment: 'Godt, men ikke favoritten min. Barna spiste resten.' },
    { rating: 5, comment: 'Delte ut på jobben og fikk spørsmål hele ettermiddagen om hvor det er kjøpt.' },
    { rating: 4, comment: 'Friskt, og smaken sitter lenge.' },
    { rating: 2, comment: 'For sterkt for meg, men mannen min elsker det.' },
    { rating: 5, comment: 'Den beste gaven til en som har alt.' },
  ],
};
