import { makeTextsInTurn } from '#tests/support/hostile/hostile-texts.ts';
import type { AddressPlaces, FuzzRequest } from './address-places.ts';

/** Request line and headers may have 16,384 bytes together; the rest is for what each request has. */
const ROOM_BYTES = 15_000;
const SHORT_BYTES = 2_500;

/**
 * So many requests, each with a text in every place. In turn one of the places has most of the room, so that long texts reach
 * all of them.
 */
export function* listAddressRequests(
  { places, make }: Pick<AddressPlaces, 'places' | 'make'>,
  { path, seed, count }: { readonly path: string; readonly seed: number; readonly count: number },
): Generator<FuzzRequest> {
  const room = { long: ROOM_BYTES - SHORT_BYTES, short: Math.ceil(SHORT_BYTES / places.length) };
  const texts = makeTextsInTurn(places, { seed, count, room });
  for (let number = 0; number < count; number++)
    yield make(path, (place) => {
      const isLong = places.indexOf(place) === number % places.length;
      return cutBytes(texts.get(place)?.(number) ?? '', isLong ? room.long : room.short);
    });
}

/** Each character that is no printable ASCII takes three bytes for each of its own in an address. */
function cutBytes(text: string, room: number): string {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    bytes += code > 0x20 && code < 0x7f && !'/?#&='.includes(text[at] ?? '') ? 1 : code < 0x80 ? 3 : 9;
    if (bytes > room) return text.slice(0, at);
  }
  return text;
}
