import type { ReviewTexts } from './review-texts.ts';

/** Reviews of things for kitchen and home. */
export const HOME_TEXTS: ReviewTexts = {
  en: [
    { rating: 5, comment: 'In use every day since it came, and it still looks new.' },
    { rating: 5, comment: 'Even nicer in the hand than in the picture.' },
    { rating: 4, comment: 'Simple and beautiful. The color is a touch darker than on my screen.' },
    { rating: 3, comment: 'Good quality, but I had imagined it larger. Do read the measurements.' },
    { rating: 5, comment: 'My guests asked where it comes from before they had sat down.' },
    { rating: 4, comment: 'You can see that it is made by hand. Worth its price.' },
    { rating: 5, comment: 'A wedding present that was met with a big smile.' },
    { rating: 2, comment: 'Did not go with the rest of my home, but sending it back was easy.' },
  ],
};

/** Reviews of lamps. */
export const LAMP_TEXTS: ReviewTexts = {
  fi: [
    { rating: 5, comment: 'Valo on lämmin eikä häikäise. Juuri sopiva iltoihin.' },
    { rating: 5, comment: 'Puu on vielä kauniimpaa kuin kuvassa, ja työn jälki on siistiä.' },
    { rating: 4, comment: 'Helppo asentaa, ohje oli selkeä.' },
    { rating: 3, comment: 'Kaunis, mutta lukemiseen valoa on hieman vähän.' },
    { rating: 5, comment: 'Vieraat kysyvät aina, mistä tämä on.' },
    { rating: 4, comment: 'Varjot seinällä ovat upeat. Johto saisi olla pidempi.' },
  ],
  en: [
    { rating: 5, comment: 'Warm light that never dazzles. Just right for the evening.' },
    { rating: 5, comment: 'The wood is even finer than in the picture, and the work is neat.' },
    { rating: 4, comment: 'Easy to put up, the instructions were clear.' },
    { rating: 3, comment: 'Beautiful, but a little dim to read by.' },
    { rating: 5, comment: 'Guests always ask where it comes from.' },
    { rating: 4, comment: 'Lovely shadows on the wall. The cord could be longer.' },
  ],
  sv: [
    { rating: 5, comment: 'Varmt ljus som inte bländar. Precis rätt för kvällen.' },
    { rating: 5, comment: 'Träet är ännu vackrare än på bilden, och arbetet är fint gjort.' },
    { rating: 4, comment: 'Lätt att sätta upp, anvisningen var tydlig.' },
    { rating: 3, comment: 'Vacker, men ljuset räcker knappt att läsa vid.' },
    { rating: 5, comment: 'Gästerna frågar alltid var den kommer ifrån.' },
    { rating: 4, comment: 'Fina skuggor på väggen. Sladden kunde vara längre.' },
  ],
};

/** Reviews of electric lights of all sorts. */
export const LIGHT_TEXTS: ReviewTexts = {
  en: [
    { rating: 5, comment: 'As bright as promised. I measured it.' },
    { rating: 4, comment: 'Even light without flicker. Feels solid.' },
    { rating: 5, comment: 'Does what the data sheet says, which is rarer than you would think.' },
    { rating: 3, comment: 'Good light, but the manual could be better.' },
    { rating: 4, comment: 'Easy to mount. The cable is on the short side.' },
    { rating: 5, comment: 'Replaced three old ones with it and saved on electricity.' },
  ],
  sv: [
    { rating: 5, comment: 'Så ljusstark som utlovat. Jag mätte.' },
    { rating: 4, comment: 'Jämnt ljus utan flimmer. Känns stabil.' },
    { rating: 5, comment: 'Gör det som databladet säger, vilket är ovanligare än man tror.' },
    { rating: 3, comment: 'Bra ljus, men bruksanvisningen kunde vara bättre.' },
    { rating: 4, comment: 'Lätt att montera. Kabeln är i kortaste laget.' },
    { rating: 5, comment: 'Bytte ut tre gamla och sparar el.' },
  ],
};
