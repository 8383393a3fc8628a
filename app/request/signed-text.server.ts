import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is valid for. A text that was signed for another purpose or channel does not verify (CH-11). */
export interface SignatureScope {
  /** Name of the cookie or link that carries the text. */
  readonly purpose: string;
  /** The channel's key. */
  readonly channel: string;
}

/** Signs texts that travel through the visitor's browser. They are readable there: a signature hides nothing. */
export interface TextSigner {
  /** The text with its signature, in characters that are allowed in cookies and URLs. */
  sign(text: string, scope: SignatureScope): string;
  /** The text of a signed value; null where the signature is not ours or was made for another scope. */
  findText(signed: string, scope: SignatureScope): string | null;
}

/** `secrets` is `SESSION_SECRETS`: the first signs, all verify, so that a secret can be replaced without ending sessions. */
export function createTextSigner(secrets: readonly string[]): TextSigner {
  const [newest] = secrets;
  if (newest === undefined) throw new Error('There is no secret to sign with');
  return {
    sign(text, scope) {
      const payload = Buffer.from(text).toString('base64url');
      return `${payload}.${computeSignature(newest, payload, scope).toString('base64url')}`;
    },
    findText(signed, scope) {
      const [payload = '', signature = '', ...rest] = signed.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isOurs = secrets.some((secret) => {
        const expected = computeSignature(secret, payload, scope);
        return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
      });
      return isOurs && rest.length === 0 ? Buffer.from(payload, 'base64url').toString() : null;
    },
  };
}

/** JSON keeps the parts apart: no purpose can end where another channel begins. */
function computeSignature(secret: string, payload: string, { purpose, channel }: SignatureScope): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, channel, payload]))
    .digest();
}
