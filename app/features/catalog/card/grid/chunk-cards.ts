/** Cards of two rows of a phone. */
const CHUNK = 4;

/**
 * Splits the entries of a list into chunks of two rows of a phone, which the browser can skip until they are near. A chunk has
 * the same entries whichever pages are loaded, so that a card stays the same element.
 *
 * @param before number of the list's entries before these
 */
export function chunkCards<Entry>(entries: readonly Entry[], before: number): readonly (readonly Entry[])[] {
  const chunks: (readonly Entry[])[] = [];
  for (let start = 0; start < entries.length;) {
    const end = start + CHUNK - ((before + start) % CHUNK);
    chunks.push(entries.slice(start, end));
    start = end;
  }
  return chunks;
}
