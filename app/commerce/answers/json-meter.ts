const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Measures a JSON text while its bytes arrive, before anything parses it. The pieces may end anywhere, within a character or
 * an escape too. A text that is not JSON has some counts as well; it fails when it is parsed.
 */
export class JsonMeter {
  /**
   * Lists, objects, texts, numbers and constants; names of members are not counted, an empty list or object is counted twice. So
   * it is never fewer than the parsed text has, and only brackets and commas have to be found.
   */
  values = 1;
  /** Levels of lists and objects: 2 for `[[]]`. */
  depth = 0;
  #level = 0;
  #isInString = false;
  /** Bytes of the next piece that an escape at the end of this one covers. */
  #skipped = 0;

  /** The next bytes, in UTF-8: no byte of a longer character equals one of those that are looked for. */
  add(bytes: Uint8Array): void {
    // In variables of the loop, because each member access costs as much as the rest of the loop
    let { values, depth } = this;
    let level = this.#level;
    let isInString = this.#isInString;
    let at = this.#skipped;
    while (at < bytes.length) {
      const byte = bytes[at];
      if (isInString) {
        at += byte === BACKSLASH ? 2 : 1;
        if (byte === QUOTE) isInString = false;
        continue;
      }
      at += 1;
      if (byte === QUOTE) isInString = true;
      else if (byte === COMMA) values += 1;
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        values += 1;
        level += 1;
        if (level > depth) depth = level;
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1;
    }
    this.values = values;
    this.depth = depth;
    this.#level = level;
    this.#isInString = isInString;
    this.#skipped = at - bytes.length;
  }
}
