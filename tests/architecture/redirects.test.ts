import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Where a target of a redirect is set, each with its own check that it stays on the shop: `redirectTo` for pages,
 * `sendRedirect` for the canonical addresses of the server, and the payment page of the channel file's origins.
 */
const SETTERS = [
  'features/payment/payment-urls.server.ts',
  // Pages of the admin listener; the one to return to is a path without a host
  'operate/admin/login.ts',
  // A product of a draft: a path of the draft's host
  'operate/previews/preview-listener.ts',
  'request/responses.ts',
  // The requested address without its token, in its canonical form
  'request/session/exchange-login-token.server.ts',
  'server/urls/redirects.ts',
  // The start page in a language of the chosen market: an absolute address of the shop's own
  'shell/choices/choices.server.ts',
];
const SETS_TARGET =
  /(?:\bLocation: (?!string|Location)|['"][Ll]ocation['"], |\bResponse\.redirect\(|\bredirect(?:Document)?\b[^'"]*from '@remix-run\/)/;
/** Ways of a script to leave a page. A value that a visitor or another site has chosen goes through `isSitePath` first. */
const LEAVES_PAGE =
  /\blocation\.(?:assign|replace)\(|\b(?:window|document)\.location = |\blocation\.href = |\bwindow\.open\(/;
/** Scripts that leave a page: for an address that the server has made or checked. */
const LEAVERS = [
  'features/auth/account-page.tsx',
  'features/auth/panel/account-panel.tsx',
  'features/auth/reset-password-page.tsx',
  'features/checkout/page/checkout-page.tsx',
  'features/checkout/page/placing.tsx',
  'shell/header/own-links.tsx',
  // A link of the menu, held back until its script has failed to load
  'shell/header/shop-header.tsx',
  // The page that was asked for, whose code is missing
  'shell/navigation/link-follower.tsx',
];

const listLines = (pattern: RegExp, source: string): readonly string[] =>
  source.split('\n').filter((line) => pattern.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line));

/** Files below app/ with such a line. */
function listFilesWith(pattern: RegExp): readonly string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => listLines(pattern, readFileSync(`app/${file}`, 'utf8')).length > 0)
    .toSorted();
}

test('[RT-20] redirects are made in few places, each of which keeps the visitor on the shop', () => {
  expect(listFilesWith(SETS_TARGET)).toEqual(SETTERS);
});

test('[RT-20] scripts leave a page in few places', () => {
  expect(listFilesWith(LEAVES_PAGE)).toEqual(LEAVERS);
});
