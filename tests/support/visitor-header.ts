import { randomInt } from 'node:crypto';
import { formatVisitorHeader, VISITOR_HEADER } from '#app/commerce/call/send-operation.server.ts';
import { readSharedSecrets } from '#scripts/session-secrets.mjs';

/** The header's value, as the storefront makes it. */
export const signVisitor = formatVisitorHeader;

/** The header by which the storefront of a channel names its visitor, signed with the secret of the servers under test. */
export function asVisitor(address: string, channelId = '1|se'): Readonly<Record<string, string>> {
  const { DEMO_VISITOR_SECRET: secret } = readSharedSecrets(process.env);
  return { [VISITOR_HEADER]: signVisitor({ secret, address, channelId }) };
}

/** An address that no other test is likely to use: a private one, of which there are 16 million. */
export const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
