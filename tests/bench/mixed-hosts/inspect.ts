import type { Answer } from '#tests/support/http.ts';
import { FIFTH, listMarkers } from './edit-channels.ts';
import type { MixedReport } from './report.ts';
import { digestOf, type MixedShop } from './shops.ts';

type Found = Pick<MixedReport, 'texts' | 'pictures' | 'withOwnWords' | 'foreign' | 'foreignCount'>;

export interface Inspector {
  inspect(asked: Asked, answer: Pick<Answer, 'status' | 'headers' | 'bytes'>): void;
  report(): Found;
}

interface Asked {
  readonly host: string;
  readonly path: string;
}

const SHOWN = 10;

/** Searches answers for what belongs to another shop: words and markers in headers and bodies, bytes of pictures. */
export function createInspector(
  shops: readonly Pick<MixedShop, 'shop' | 'vocabulary' | 'pictures'>[],
): Inspector {
  const foreign: string[] = [];
  let [foreignCount, texts, pictures, withOwnWords] = [0, 0, 0, 0];
  /** A body that was searched for this host needs no second search: shops answer the same again and again. */
  const searched = new Set<string>();
  const pictureShops = new Map(
    shops.flatMap(({ shop, pictures: own }) => [...own.values()].map((digest) => [digest, shop.key])),
  );
  const note = (text: string): void => {
    foreignCount++;
    if (foreign.length < SHOWN) foreign.push(text);
  };
  const ownerOf = (host: string): string =>
    host === FIFTH.host ? FIFTH.like : (shops.find(({ shop }) => shop.host === host)?.shop.key ?? '');

  const inspectPicture = (
    { host, path }: Asked,
    { bytes, status }: Pick<Answer, 'bytes' | 'status'>,
  ): void => {
    pictures++;
    const digest = digestOf(bytes);
    const owner = ownerOf(host);
    const of = shops.find(({ shop }) => shop.key === owner);
    const painter = pictureShops.get(digest);
    if (painter !== undefined && painter !== owner) note(`${host}${path}: a picture of ${painter}`);
    else if (status === 200 && of?.pictures.has(path) && of.pictures.get(path) !== digest)
      note(`${host}${path}: other bytes than alone`);
  };

  /** True where the text has words of its own shop. */
  const inspectText = (host: string, path: string, text: string): boolean => {
    let hasOwn = false;
    const owner = ownerOf(host);
    // The page may repeat the address that was asked for.
    const asked = new Set([
      ...path.split('/'),
      ...path.split(/[/.-]/),
      path
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, ''),
    ]);
    for (const { shop, vocabulary } of shops) {
      const words = vocabulary.find(text);
      if (shop.key === owner) hasOwn = words.length > 0;
      else for (const word of words) if (!asked.has(word)) note(`${host}${path}: “${word}” of ${shop.key}`);
    }
    const ownMarker = host === FIFTH.host ? FIFTH.key : owner;
    for (const key of listMarkers(text)) if (key !== ownMarker) note(`${host}${path}: the marker of ${key}`);
    return hasOwn;
  };

  return {
    inspect({ host, path }, answer) {
      const type = answer.headers['content-type'] ?? '';
      const isText = /text|json|javascript|xml|svg|manifest/.test(type);
      if (path.startsWith('/images/')) inspectPicture({ host, path }, answer);
      inspectText(host, path, JSON.stringify(answer.headers));
      if (!isText) return;
      const digest = digestOf(Buffer.concat([Buffer.from(`${host}\n`), answer.bytes]));
      if (searched.has(digest)) return;
      searched.add(digest);
      texts++;
      withOwnWords += inspectText(host, path, answer.bytes.toString('utf8')) ? 1 : 0;
    },
    report: () => ({ texts, pictures, withOwnWords, foreign, foreignCount }),
  };
}
