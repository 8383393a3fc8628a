/** Addresses that must not become the target of a redirect: most of them lead to `evil.example` in some browser or router. */
export const HOSTILE_TARGETS: readonly string[] = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS:\\\\evil.example',
  'http:evil.example/x',
  'javascript:alert(1)',
  'JaVaScRiPt://evil.example/%0Aalert(1)',
  'data:text/html,evil.example',
  'evil.example',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/sv//evil.example',
  '/en//evil.example/x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
  '/x\r\nLocation: https://evil.example',
  '/\\t/evil.example',
  '/;/../\\evil.example',
];

/** Look like the ones above, and stay on the shop. */
export const HARMLESS_TARGETS: readonly string[] = [
  '/@evil.example',
  '/%2F/evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/\u2215\u2215evil.example',
  '/\uFF0F\uFF0Fevil.example',
  '/x?to=//evil.example',
  '/x#//evil.example',
  '/?//evil.example',
  '/evil.example:80',
  '/https://evil.example',
];

/** Where a browser on `origin` goes that is sent to `location`, and whether that is on the same origin for scripts too. */
export function staysOn(origin: string, location: string): boolean {
  if (!URL.canParse(location, origin)) return false;
  const { origin: target, pathname, search, hash } = new URL(location, origin);
  // A script that takes the path out of the address and goes there must not leave either
  const isPath = !/^https?:/i.test(location);
  return target === origin && (!isPath || new URL(pathname + search + hash, origin).origin === origin);
}
