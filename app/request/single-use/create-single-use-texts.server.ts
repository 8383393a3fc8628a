import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Channel } from '#app/channels/channel.ts';
import type { TextSealer } from '#app/request/sealed/sealed-text.server.ts';
import type { Nonces } from './nonces.server.ts';
import { LINK_VALID_MS, type FoundText, type SingleUseTexts } from './single-use-texts.ts';

interface SingleUseParts {
  readonly channel: Pick<Channel, 'key'>;
  readonly sealer: TextSealer;
  readonly nonces: Nonces;
  readonly now?: () => number;
}

/** Nonce, when it was made in Unix ms, and the text. */
const payloadSchema = z.tuple([z.string(), z.number(), z.string()]);

/** Those of one request. */
export function createSingleUseTexts(parts: SingleUseParts): SingleUseTexts {
  const { channel, sealer, nonces, now = Date.now } = parts;
  const scopeOf = (purpose: string) => ({ purpose, channel: channel.key, subject: '' });

  async function read(
    purpose: string,
    made: string,
    { since, isUsed }: { since: () => Promise<number>; isUsed: (nonce: string) => Promise<boolean> },
  ): Promise<FoundText> {
    const opened = sealer.findText(made, scopeOf(purpose));
    if (opened === null) return { kind: 'invalid' };
    const payload = payloadSchema.safeParse(JSON.parse(opened));
    if (!payload.success) return { kind: 'invalid' };
    const [nonce, madeAt, text] = payload.data;
    if (madeAt + LINK_VALID_MS <= now() || madeAt < (await since())) return { kind: 'invalid' };
    return { kind: (await isUsed(nonce)) ? 'used' : 'unused', text };
  }

  return {
    make: (purpose, text) => sealer.seal(JSON.stringify([randomUUID(), now(), text]), scopeOf(purpose)),
    find: (purpose, made) =>
      read(purpose, made, {
        // Looks only: its use is what needs certainty
        since: () => nonces.since().catch(() => 0),
        isUsed: (nonce) => nonces.isUsed(channel.key, nonce),
      }),
    async useOther(purpose, { text, madeAt }) {
      // Times of others are in whole seconds
      if (madeAt + LINK_VALID_MS <= now() || madeAt + 1000 <= (await nonces.since())) return false;
      return nonces.use(channel.key, createHash('sha256').update(`${purpose} ${text}`).digest('base64url'));
    },
    use: (purpose, made) =>
      read(purpose, made, {
        since: () => nonces.since(),
        isUsed: async (nonce) => !(await nonces.use(channel.key, nonce)),
      }),
  };
}
