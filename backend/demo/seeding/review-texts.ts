import type { Language } from '#backend/core/text/languages.ts';

export interface PooledReview {
  readonly rating: number;
  readonly comment: string;
}

/** Texts by language. A language without texts has no reviews of the topic. */
export type ReviewTexts = Readonly<Partial<Record<Language, readonly PooledReview[]>>>;

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

/** Reviews of anything that is not eaten. */
export const GOODS_TEXTS: ReviewTexts = {
  sv: [
    { rating: 5, comment: 'Ännu finare än på bilden. Har redan beställt en till.' },
    { rating: 4, comment: 'Stabil och välgjord. Köper gärna igen.' },
    { rating: 3, comment: 'Helt okej, men mindre än jag trodde. Läs måtten.' },
    { rating: 5, comment: 'Det märks att någon har brytt sig om detaljerna.' },
    { rating: 4, comment: 'Prisvärd och precis så praktisk som det står.' },
    { rating: 2, comment: 'Passade inte hos mig, men det gick smidigt att skicka tillbaka.' },
  ],
  en: [
    { rating: 5, comment: 'Even better than in the picture. I have already ordered another one.' },
    { rating: 4, comment: 'Solid and well made. I would buy it again.' },
    { rating: 3, comment: 'Fine, but smaller than I had imagined. Do read the measurements.' },
    { rating: 5, comment: 'You notice that somebody cared about the details.' },
    { rating: 4, comment: 'Good value, and exactly as practical as it says.' },
    { rating: 2, comment: 'Not right for my place, but sending it back was easy.' },
  ],
  fi: [
    { rating: 5, comment: 'Vielä hienompi kuin kuvassa. Tilasin jo toisen.' },
    { rating: 4, comment: 'Tukeva ja hyvin tehty. Ostaisin uudelleen.' },
    { rating: 3, comment: 'Ihan hyvä, mutta pienempi kuin luulin. Kannattaa katsoa mitat.' },
    { rating: 5, comment: 'Huomaa, että yksityiskohdista on välitetty.' },
    { rating: 4, comment: 'Hintansa arvoinen ja juuri niin kätevä kuin luvataan.' },
    { rating: 2, comment: 'Ei sopinut minulle, mutta palautus sujui helposti.' },
  ],
  da: [
    { rating: 5, comment: 'Endnu flottere end på billedet. Har allerede bestilt en til.' },
    { rating: 4, comment: 'Solid og godt lavet. Køber gerne igen.' },
    { rating: 3, comment: 'Helt fin, men mindre end jeg troede. Læs målene.' },
    { rating: 5, comment: 'Man kan mærke, at nogen har gjort sig umage.' },
    { rating: 4, comment: 'Godt køb og præcis så praktisk, som der står.' },
    { rating: 2, comment: 'Passede ikke hos mig, men den var nem at sende tilbage.' },
  ],
  nb: [
    { rating: 5, comment: 'Enda finere enn på bildet. Har allerede bestilt en til.' },
    { rating: 4, comment: 'Solid og godt laget. Kjøper gjerne igjen.' },
    { rating: 3, comment: 'Helt grei, men mindre enn jeg trodde. Les målene.' },
    { rating: 5, comment: 'Man merker at noen har brydd seg om detaljene.' },
    { rating: 4, comment: 'Godt kjøp og akkurat så praktisk som det står.' },
    { rating: 2, comment: 'Passet ikke hos meg, men den var enkel å sende tilbake.' },
  ],
};

/** Reviews of delivery and service. */
export const ANY_TEXTS: ReviewTexts = {
  sv: [
    { rating: 5, comment: 'Kom två dagar senare, omsorgsfullt packad.' },
    { rating: 4, comment: 'Snabb leverans och ingen onödig plast. Tack!' },
    { rating: 5, comment: 'Hade en fråga, och kundtjänst svarade inom en timme.' },
    { rating: 4, comment: 'Köpte till min syster men behöll själv.' },
  ],
  en: [
    { rating: 5, comment: 'Arrived two days later, carefully packed.' },
    { rating: 4, comment: 'Quick delivery and no needless plastic. Thank you!' },
    { rating: 5, comment: 'I had a question, and customer service answered within the hour.' },
    { rating: 4, comment: 'Bought for my sister, kept for myself.' },
  ],
  fi: [
    { rating: 5, comment: 'Tuli kahdessa päivässä huolella pakattuna.' },
    { rating: 4, comment: 'Nopea toimitus eikä turhaa muovia. Kiitos!' },
    { rating: 5, comment: 'Kysyin neuvoa, ja asiakaspalvelu vastasi tunnissa.' },
    { rating: 4, comment: 'Ostin siskolle, mutta pidin itse.' },
  ],
  da: [
    { rating: 5, comment: 'Kom to dage senere, omhyggeligt pakket.' },
    { rating: 4, comment: 'Hurtig levering og ingen unødig plastik. Tak!' },
    { rating: 5, comment: 'Havde et spørgsmål, og kundeservice svarede inden for en time.' },
    { rating: 4, comment: 'Købt til min søster, men beholdt det selv.' },
  ],
  nb: [
    { rating: 5, comment: 'Kom to dager senere, nøye pakket.' },
    { rating: 4, comment: 'Rask levering og ingen unødig plast. Takk!' },
    { rating: 5, comment: 'Hadde et spørsmål, og kundeservice svarte innen en time.' },
    { rating: 4, comment: 'Kjøpt til søsteren min, men beholdt det selv.' },
  ],
};

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
