import { isIP, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';

const ASCII_NAME = /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

/**
 * The one spelling of a host name that is written in lower case, without port and final dot: punycode (`bücher.example` →
 * `xn--bcher-kva.example`), an IPv6 address compressed in its brackets. Null for anything else.
 */
export function toHostName(text: string): string | null {
  if (text.startsWith('[')) return toIPv6Name(text);
  if (ASCII_NAME.test(text)) return text;
  // Punycode would hide the capitals
  if (text !== text.toLowerCase()) return null;
  const name = domainToASCII(text);
  return name.includes('xn--') && ASCII_NAME.test(name) ? name : null;
}

function toIPv6Name(text: string): string | null {
  const isAddress = text.endsWith(']') && isIPv6(text.slice(1, -1)) && !text.includes('%');
  return isAddress ? new URL(`http://${text}`).hostname : null;
}

const WWW = 'www.';

/** `shop.example` ↔ `www.shop.example`. Null for addresses and names of one word. */
export function toTwin(name: string): string | null {
  if (name.startsWith(WWW)) return name.slice(WWW.length);
  return name.includes('.') && isIP(name) === 0 ? `${WWW}${name}` : null;
}
