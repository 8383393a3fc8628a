import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { formatVariantName, selectVariant } from './variant.ts';

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
