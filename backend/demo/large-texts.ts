import type { Language, Texts } from '#backend/core/text/languages.ts';
import { seededHash } from '#backend/demo/seeding/seed-ids.ts';

type Words = Readonly<Record<Language, readonly string[]>>;

/** Words of generated product names, for searching in benchmarks; never shown in a real shop. */
const QUALITIES: Words = {
  en: [
    'Salted',
    'Sour',
    'Soft',
    'Dark',
    'Crisp',
    'Smoked',
    'Wild',
    'Creamy',
    'Roasted',
    'Golden',
    'Frosted',
    'Spiced',
  ],
  sv: [
    'Saltad',
    'Sur',
    'Mjuk',
    'Mörk',
    'Krispig',
    'Rökt',
    'Vild',
    'Krämig',
    'Rostad',
    'Gyllene',
    'Frostad',
    'Kryddad',
  ],
  fi: [
    'Suolainen',
    'Hapan',
    'Pehmeä',
    'Tumma',
    'Rapea',
    'Savuinen',
    'Villi',
    'Kermainen',
    'Paahdettu',
    'Kultainen',
    'Kuurainen',
    'Maustettu',
  ],
  da: [
    'Saltet',
    'Sur',
    'Blød',
    'Mørk',
    'Sprød',
    'Røget',
    'Vild',
    'Cremet',
    'Ristet',
    'Gylden',
    'Frostet',
    'Krydret',
  ],
  nb: [
    'Saltet',
    'Sur',
    'Myk',
    'Mørk',
    'Sprø',
    'Røkt',
    'Vill',
    'Kremet',
    'Ristet',
    'Gyllen',
    'Frostet',
    'Krydret',
  ],
};
// prettier-ignore
const TASTES: Words = {
  en: ['raspberry', 'liquorice', 'lingonberry', 'caramel', 'pear', 'blackcurrant', 'almond', 'lemon', 'cherry', 'mint', 'coffee', 'ginger', 'rhubarb', 'orange'],
  sv: ['hallon', 'lakrits', 'lingon', 'kola', 'päron', 'svartvinbär', 'mandel', 'citron', 'körsbär', 'mynta', 'kaffe', 'ingefära', 'rabarber', 'apelsin'],
  fi: ['vadelma', 'lakritsi', 'puolukka', 'toffee', 'päärynä', 'mustaherukka', 'manteli', 'sitruuna', 'kirsikka', 'minttu', 'kahvi', 'inkivääri', 'raparperi', 'appelsiini'],
  da: ['hindbær', 'lakrids', 'tyttebær', 'karamel', 'pære', 'solbær', 'mandel', 'citron', 'kirsebær', 'mynte', 'kaffe', 'ingefær', 'rabarber', 'appelsin'],
  nb: ['bringebær', 'lakris', 'tyttebær', 'karamell', 'pære', 'solbær', 'mandel', 'sitron', 'kirsebær', 'mynte', 'kaffe', 'ingefær', 'rabarbra', 'appelsin'],
};
// prettier-ignore
const THINGS: Words = {
  en: ['drops', 'hearts', 'fudge', 'bars', 'pearls', 'ribbons', 'jellies', 'creams', 'sticks', 'pastilles', 'truffles'],
  sv: ['droppar', 'hjärtan', 'fudge', 'kakor', 'pärlor', 'band', 'geléer', 'krämer', 'stänger', 'pastiller', 'tryfflar'],
  fi: ['pisarat', 'sydämet', 'fudge', 'levyt', 'helmet', 'nauhat', 'hyytelöt', 'kreemit', 'tangot', 'pastillit', 'tryffelit'],
  da: ['dråber', 'hjerter', 'fudge', 'plader', 'perler', 'bånd', 'geleer', 'cremer', 'stænger', 'pastiller', 'trøfler'],
  nb: ['dråper', 'hjerter', 'fudge', 'plater', 'perler', 'bånd', 'geleer', 'kremer', 'stenger', 'pastiller', 'trøfler'],
};
// prettier-ignore
const SENTENCE: Readonly<Record<Language, string>> = {
  en: '{name}, batch {n}: made for measuring how a large shop behaves.',
  sv: '{name}, sats {n}: gjord för att mäta hur en stor butik beter sig.',
  fi: '{name}, erä {n}: tehty suuren kaupan mittaamiseen.',
  da: '{name}, parti {n}: lavet for at måle, hvordan en stor butik opfører sig.',
  nb: '{name}, parti {n}: laget for å måle hvordan en stor butikk oppfører seg.',
};
const DEPARTMENT: Readonly<Record<Language, string>> = {
  en: 'Warehouse {n}',
  sv: 'Lager {n}',
  fi: 'Varasto {n}',
  da: 'Lager {n}',
  nb: 'Lager {n}',
};

function pick<Item>(items: readonly Item[], position: number, salt: number): Item {
  const item = items[seededHash(position, salt) % items.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

/** `Saltad hallon droppar 17`: the number makes names and aliases unique. */
export function largeName(position: number, language: Language): string {
  const words = [QUALITIES, TASTES, THINGS].map((list, salt) => pick(list[language], position, salt + 1));
  return `${words.join(' ')} ${position}`;
}

/** One sentence with the name and position of a generated product. */
export function largeDescription(position: number, language: Language): string {
  return SENTENCE[language].replace('{name}', largeName(position, language)).replace('{n}', String(position));
}

/** `Lager 3`, per language. */
export function departmentNames(languages: readonly Language[], number: number): Texts {
  return Object.fromEntries(
    languages.map((language) => [language, DEPARTMENT[language].replace('{n}', String(number))]),
  );
}

/** A pseudo-random value for a filterable parameter, the same for a position in every language. */
export function tasteOf(position: number, language: Language): string {
  return pick(TASTES[language], position, 2);
}
