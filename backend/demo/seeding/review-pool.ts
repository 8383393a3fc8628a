import type { Language } from '#backend/core/text/languages.ts';

export interface PooledReview {
  readonly rating: number;
  readonly comment: string;
}

const review = (rating: number, comment: string): PooledReview => ({ rating, comment });

/** Invented initials and nicknames. */
export const REVIEWERS = [
  'A. K.',
  'M.',
  'Nöjd kund',
  'J. L.',
  'S.',
  'Kaarna',
  'E. R.',
  'Lykke',
  'T.',
  'Vinter',
  'H. B.',
  'Saga',
];

/** Review texts that fit any product. */
export const REVIEW_POOL: Readonly<Record<Language, readonly PooledReview[]>> = {
  en: [
    review(5, 'Even better than in the pictures. I have already ordered another one.'),
    review(5, 'Arrived two days later, carefully packed. A present that was met with a big smile.'),
    review(4, 'Very good quality. One star less because the box was a little dented.'),
    review(5, 'Exactly what I was looking for, and the service answered my question within the hour.'),
    review(3, 'Fine, but smaller than I had imagined. Do read the measures.'),
    review(4, 'Solid and well made. I would buy it again.'),
    review(5, 'My favourite for years. Glad that it is back.'),
    review(2, 'Not for me, but sending it back was easy.'),
    review(4, 'Good value. The colour is a touch darker than on my screen.'),
    review(5, 'You notice that somebody cared about the details.'),
    review(4, 'Quick delivery and no needless plastic. Thank you!'),
    review(5, 'Bought for my sister, kept for myself. Had to order a second.'),
  ],
  sv: [
    review(5, 'Ännu finare än på bilderna. Har redan beställt en till.'),
    review(5, 'Kom två dagar senare, omsorgsfullt packad. En present som togs emot med ett stort leende.'),
    review(4, 'Mycket bra kvalitet. En stjärna mindre för att kartongen var lite tilltufsad.'),
    review(5, 'Precis vad jag letade efter, och kundtjänst svarade inom en timme.'),
    review(3, 'Helt okej, men mindre än jag trodde. Läs måtten.'),
    review(4, 'Stabil och välgjord. Köper gärna igen.'),
    review(5, 'Min favorit sedan många år. Så glad att den är tillbaka.'),
    review(2, 'Inget för mig, men det gick smidigt att skicka tillbaka.'),
    review(4, 'Prisvärd. Färgen är en aning mörkare än på min skärm.'),
    review(5, 'Det märks att någon har brytt sig om detaljerna.'),
    review(4, 'Snabb leverans och ingen onödig plast. Tack!'),
    review(5, 'Köpte till min syster men behöll själv. Fick beställa en till.'),
  ],
  fi: [
    review(5, 'Vielä hienompi kuin kuvissa. Tilasin jo toisen.'),
    review(5, 'Tuli kahdessa päivässä huolella pakattuna. Lahja otettiin ilolla vastaan.'),
    review(4, 'Todella hyvää laatua. Yksi tähti pois, koska laatikko oli hieman kolhiintunut.'),
    review(5, 'Juuri mitä etsin, ja kysymykseeni vastattiin tunnissa.'),
    review(3, 'Ihan hyvä, mutta pienempi kuin luulin. Kannattaa katsoa mitat.'),
    review(4, 'Tukeva ja hyvin tehty. Ostaisin uudelleen.'),
    review(5, 'Suosikkini jo vuosia. Mukavaa, että tätä saa taas.'),
    review(2, 'Ei minulle, mutta palautus sujui helposti.'),
    review(4, 'Hyvä hinta-laatusuhde. Väri on hieman tummempi kuin näytölläni.'),
    review(5, 'Huomaa, että yksityiskohdista on välitetty.'),
    review(4, 'Nopea toimitus eikä turhaa muovia. Kiitos!'),
    review(5, 'Ostin siskolle, mutta pidin itse. Piti tilata toinen.'),
  ],
  da: [
    review(5, 'Endnu flottere end på billederne. Har allerede bestilt en til.'),
    review(5, 'Kom to dage senere, omhyggeligt pakket. En gave, der vakte stor glæde.'),
    review(4, 'Rigtig god kvalitet. En stjerne mindre, fordi æsken var lidt bulet.'),
    review(5, 'Lige det, jeg ledte efter, og jeg fik svar inden for en time.'),
    review(3, 'Helt fin, men mindre end jeg troede. Læs målene.'),
    review(4, 'Solid og godt lavet. Køber gerne igen.'),
    review(5, 'Min favorit i årevis. Dejligt, at den er tilbage.'),
    review(2, 'Ikke noget for mig, men den var nem at sende tilbage.'),
    review(4, 'Godt køb. Farven er en anelse mørkere end på min skærm.'),
    review(5, 'Man kan mærke, at nogen har gjort sig umage.'),
    review(4, 'Hurtig levering og ingen unødig plastik. Tak!'),
    review(5, 'Købt til min søster, men beholdt den selv. Måtte bestille en til.'),
  ],
  nb: [
    review(5, 'Enda finere enn på bildene. Har allerede bestilt en til.'),
    review(5, 'Kom to dager senere, nøye pakket. En gave som ble tatt imot med et stort smil.'),
    review(4, 'Veldig god kvalitet. Én stjerne mindre fordi esken var litt bulkete.'),
    review(5, 'Akkurat det jeg lette etter, og jeg fikk svar innen en time.'),
    review(3, 'Helt grei, men mindre enn jeg trodde. Les målene.'),
    review(4, 'Solid og godt laget. Kjøper gjerne igjen.'),
    review(5, 'Favoritten min i årevis. Så fint at den er tilbake.'),
    review(2, 'Ikke noe for meg, men den var enkel å sende tilbake.'),
    review(4, 'Godt kjøp. Fargen er en anelse mørkere enn på skjermen min.'),
    review(5, 'Man merker at noen har brydd seg om detaljene.'),
    review(4, 'Rask levering og ingen unødig plast. Takk!'),
    review(5, 'Kjøpt til søsteren min, men beholdt den selv. Måtte bestille en til.'),
  ],
};
