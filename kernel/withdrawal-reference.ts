/** Without letters and digits that are easily confused when they are read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** The reference of a statement of withdrawal, `W-7FK3M-QXD9A`: 49 bits, so it is not guessed, and two are never the same. */
export function toWithdrawalReference(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return `W-${letters.slice(0, 5)}-${letters.slice(5)}`;
}
