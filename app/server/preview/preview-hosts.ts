import { timingSafeEqual } from 'node:crypto';
import type { TextSigner } from '#app/request/signed-text.server.ts';

/** Browsers resolve all names below `localhost` to this machine (RFC 6761), so that a link needs no DNS. */
const DOMAIN = '.preview.localhost';

/** Half of the signature's digits and more: a host's label has at most 63 characters. */
const SIGNATURE_DIGITS = 40;

const LABEL = /^([\da-f]{16})-([\da-f]{40})$/;

interface SignedFacts {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/**
 * The host of each draft: its id and a signature, below a domain that no shop has. The signature is part of the host, so that each
 * request proves itself and each draft is an origin of its own: cookies and storage of a draft reach neither a shop nor another draft.
 */
export interface PreviewHosts {
  format(draft: SignedFacts): string;
  /** The id that a host names, without looking at the signature; null for any other host. */
  findId(host: string): string | null;
  /** Compares in constant time. */
  isSigned(host: string, draft: SignedFacts): boolean;
}

/** @param signer of the session secrets. Drafts end with the process, so that its newest secret has signed all of them. */
export function createPreviewHosts(signer: TextSigner): PreviewHosts {
  const format = ({ id, expires }: SignedFacts): string => {
    const signed = signer.sign(`${id} ${expires}`, { purpose: 'preview', channel: id });
    const signature = Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString('hex');
    return `${id}-${signature.slice(0, SIGNATURE_DIGITS)}${DOMAIN}`;
  };
  return {
    format,
    findId: (host) =>
      host.endsWith(DOMAIN) ? (LABEL.exec(host.slice(0, -DOMAIN.length))?.[1] ?? null) : null,
    isSigned(host, draft) {
      const [given, expected] = [Buffer.from(host), Buffer.from(format(draft))];
      return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
    },
  };
}
