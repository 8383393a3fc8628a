import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { formatCookies, formatVariantName, selectVariant } from './variant.ts';

const depending = aChannel({ pricesDependOnLogin: true });
const sharing = aChannel({ pricesDependOnLogin: false });

test('[LY-14] a page is named after the preferences in its key', () => {
  for (const cookies of [undefined, 'other=1', 'ralph-js=1', 'ralph-cookie-consent=true']) {
    const variant = selectVariant(cookies, depending);
    expect('id' in variant && variant.id, cookies).toBe(formatVariantName(cookies, depending));
  }
  expect(formatVariantName('ralph-js=1', depending)).not.toBe(formatVariantName(undefined, depending));
});

test('[LY-14] a login names pages of its own where prices may depend on it, and so does a preview', () => {
  const cookies = 'ralph-js=1; ralph-auth=x';
  expect(formatVariantName(cookies, depending)).toBe('login');
  expect(formatVariantName(cookies, sharing)).toBe(formatVariantName('ralph-js=1', sharing));
});

test('[CH-11] of several cookies of one name the page is made of the one that its key is made of', () => {
  const foreign = 'ralph=x; ralph-selected-market=Norway; ';
  const own = `ralph=${encodeURIComponent('{"customerType":"ORGANIZATION"}')}; ralph-selected-market=no`;
  expect(selectVariant(foreign + own, sharing)).toEqual(selectVariant(own, sharing));
});

const STATES = {
  names: { light: { sv: 'Dag', en: 'Day' }, dark: { sv: 'Natt', en: 'Night' } },
  style: { 'main-background': '#101418', 'surface-background': '#161B20', 'muted-background': '#1D242B' },
};
const theme = { palette: 'birch', header: 'dark', footer: 'dark', states: STATES } as const;

test('[CK-03] a chosen look is a page of its own in a shop that has two', () => {
  const shop = aChannel({ theme });
  const nameOf = (cookies?: string) => formatVariantName(cookies, shop);
  expect(new Set([nameOf(), nameOf('ralph-look=light'), nameOf('ralph-look=dark')]).size).toBe(3);
  for (const value of ['', 'dim', 'DARK', 'dark%20', 'light dark'])
    expect(nameOf(`ralph-look=${value}`), value).toBe(nameOf());
  const variant = selectVariant('ralph-look=dark; ralph-js=1', shop);
  expect('id' in variant && selectVariant(formatCookies(variant), shop)).toEqual(variant);
});

test('[CK-03] in a shop with one look the cookie of a look makes no other page', () => {
  expect(formatVariantName('ralph-look=dark', sharing)).toBe(formatVariantName(undefined, sharing));
});
