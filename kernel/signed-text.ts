import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What a signature is valid for. A text that was signed for another purpose or channel does not verify (CH-11). */
interface SignatureScope {
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

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D: 96 bits for random nonces. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Part of the key's derivation: a signature made with the same secret says nothing about this key. */
const KEY_PURPOSE = 'arkad sealed text, version 1';

/** What a sealed text is for. Sealed for another purpose, channel or subject, it does not open (CH-11). */
export interface SealScope {
  /** Name of the cookie that carries the text. */
  readonly purpose: string;
  /** The channel's key. */
  readonly channel: string;
  /** What the text is about, such as the id of a cart. */
  readonly subject: string;
}

/** Seals texts that travel through the visitor's browser, which can neither read nor change them. */
export interface TextSealer {
  /** In characters that are allowed in cookies; a third longer than the text, and 38 characters. */
  seal(text: string, scope: SealScope): string;
  /** Null where the value is not ours, is damaged or was sealed for another scope. */
  findText(sealed: string, scope: SealScope): string | null;
}

/** `secrets` is `SESSION_SECRETS`: the first seals, all open, so that a secret can be replaced. */
export function createTextSealer(secrets: readonly string[]): TextSealer {
  const keys = secrets.map(deriveKey);
  const [newest] = keys;
  if (newest === undefined) throw new Error('There is no secret to seal with');
  return {
    seal(text, scope) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newest, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(formatScope(scope));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(parts).toString('base64url');
    },
    findText(sealed, scope) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.byteLength < NONCE_BYTES + TAG_BYTES) return null;
      for (const key of keys) {
        const text = findOpened(bytes, key, scope);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function findOpened(bytes: Buffer, key: Buffer, scope: SealScope): string | null {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(formatScope(scope));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const deriveKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', KEY_PURPOSE, KEY_BYTES));

/** JSON keeps the parts apart: no purpose can end where another channel begins. */
const formatScope = ({ purpose, channel, subject }: SealScope): Buffer =>
  Buffer.from(JSON.stringify([purpose, channel, subject]));
