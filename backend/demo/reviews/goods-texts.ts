import type { ReviewTexts } from './review-texts.ts';

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
