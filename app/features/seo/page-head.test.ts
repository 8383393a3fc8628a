import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { RequestState } from '#app/request/request-state.ts';
import {
  buildHead,
  fillMetaPlaceholders,
  listVerificationTags,
  pageAlternates,
  STRUCTURED_DATA,
} from './page-head.server.ts';
import { headTags } from './page-head.ts';
import { organization, website } from './structured-data.ts';

const english = aContext({ language: 'en' });

test('the title contains the site’s name once', () => {
  expect(buildHead(english, { title: 'Lamps', path: '/c/lamps' }).title).toBe('Lamps | Test shop');
  expect(buildHead(english, { title: 'Test shop: lamps', path: '/c/lamps' }).title).toBe('Test shop: lamps');
});

test('the site’s name as a part of a word or in another case does not count', () => {
  const titleOf = (title: string): string => buildHead(english, { title, path: '/' }).title;
  expect(titleOf('Lamps – Test shopkeepers')).toBe('Lamps – Test shopkeepers | Test shop');
  expect(titleOf('Lamps from a test shop')).toBe('Lamps from a test shop | Test shop');
});

test('the canonical address is absolute and has the language’s prefix', () => {
  const head = buildHead(english, { title: 'Lamps', path: '/c/lamps?page=2' });
  expect(head.canonical).toBe('http://shop.localhost:3000/en/c/lamps?page=2');
});

test('every language of the page has a hreflang link, and x-default is the channel’s default language', () => {
  const head = buildHead(english, {
    title: 'Checkout',
    path: '/checkout',
    alternates: pageAlternates(english, 'checkout'),
  });
  const link = { tagName: 'link', rel: 'alternate' };
  expect(headTags(head).filter((tag) => 'hrefLang' in tag)).toEqual([
    { ...link, hrefLang: 'sv-SE', href: 'http://shop.localhost:3000/kassan' },
    { ...link, hrefLang: 'en-US', href: 'http://shop.localhost:3000/en/checkout' },
    { ...link, hrefLang: 'x-default', href: 'http://shop.localhost:3000/kassan' },
  ]);
});

test('a page in one language only and a noindex page have no hreflang', () => {
  expect(buildHead(english, { title: 'About', path: '/about' }).hreflang).toEqual([]);
  const alternates = pageAlternates(english, 'account');
  const hidden = buildHead(english, { title: 'Account', path: '/account', alternates, noindex: true });
  expect(hidden.hreflang).toEqual([]);
  expect(hidden.alternates).toEqual(alternates);
  expect(headTags(hidden)).toContainEqual({ name: 'robots', content: 'noindex, follow' });
});

test('detours are alternates for the language switcher without hreflang', () => {
  const { alternates, hreflang } = buildHead(english, {
    title: 'About',
    path: '/about',
    detours: pageAlternates(english, 'content', { alias: 'about' }),
  });
  expect(alternates).toEqual({ sv: '/about', en: '/en/about' });
  expect(hreflang).toEqual([]);
});

test('a description is plain text, cut at a word boundary', () => {
  const head = buildHead(english, {
    title: 'x',
    path: '/',
    description: `<p>Soft &amp; <b>sweet</b></p> ${'word '.repeat(60)}`,
  });
  expect(head.description).toMatch(/^Soft & sweet word .* word…$/);
  expect(head.description.length).toBeLessThanOrEqual(160);
});

test('tags: title, description, canonical, Open Graph', () => {
  const tags = headTags(
    buildHead(english, { title: 'Lamps', description: 'Light', path: '/c/lamps', image: '/images/a.jpg' }),
  );
  expect(tags).toEqual(
    expect.arrayContaining([
      { title: 'Lamps | Test shop' },
      { name: 'description', content: 'Light' },
      { tagName: 'link', rel: 'canonical', href: 'http://shop.localhost:3000/en/c/lamps' },
      { property: 'og:image', content: 'http://shop.localhost:3000/images/a.jpg' },
      { property: 'og:locale', content: 'en_US' },
      { property: 'og:site_name', content: 'Test shop' },
    ]),
  );
});

test('a page without a picture has the channel’s in link previews', () => {
  const context = aContext({ channel: aChannel({ shareImage: '/images/share.jpg' }) });
  const imageOf = (image?: string) =>
    buildHead(context, { title: 'x', path: '/', ...(image ? { image } : {}) }).image;
  expect(imageOf()).toBe('http://shop.localhost:3000/images/share.jpg');
  expect(imageOf('/images/own.jpg')).toBe('http://shop.localhost:3000/images/own.jpg');
});

test('without a head there are no tags', () => {
  expect(headTags(undefined)).toEqual([]);
});

test('[LY-06] breadcrumbs start at Home and are absolute', () => {
  const context = { ...english, state: new RequestState() };
  buildHead(context, {
    title: 'Lamps',
    path: '/c/lamps',
    breadcrumbs: [{ name: 'Lamps', path: '/c/lamps' }],
  });
  expect(context.state.find(STRUCTURED_DATA)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://shop.localhost:3000/en' },
        { '@type': 'ListItem', position: 2, name: 'Lamps', item: 'http://shop.localhost:3000/en/c/lamps' },
      ],
    },
  ]);
});

test('structured data of the site has its search page, that of the company its logo', () => {
  expect(JSON.stringify(website(english))).toContain(
    'http://shop.localhost:3000/en/s?q={search_term_string}',
  );
  const company = organization(english, ['NO', 'SE']);
  expect(company.logo).toMatch(/^http:\/\/shop\.localhost:3000\//);
  expect(company.hasMerchantReturnPolicy).toMatchObject({
    applicableCountry: ['NO', 'SE'],
    merchantReturnDays: 14,
  });
});

test('[LW-06] the company has what its file says of it, and nothing that it does not', () => {
  const address = { street: 'Storgatan 1', postalCode: '111 22', city: 'Stockholm', country: 'SE' };
  const company = { legalName: 'Test shop AB', vatId: 'SE559999000101', address, email: 'ab@example.com' };
  const channel = aChannel({ company, withdrawal: { days: 0 } });
  const block = organization({ ...english, channel }, ['SE']);
  expect(block).toMatchObject({
    '@type': 'OnlineStore',
    legalName: 'Test shop AB',
    vatID: 'SE559999000101',
    email: 'ab@example.com',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Storgatan 1',
      postalCode: '111 22',
      addressLocality: 'Stockholm',
      addressCountry: 'SE',
    },
  });
  for (const name of ['telephone', 'hasMerchantReturnPolicy', 'sameAs'])
    expect(block).not.toHaveProperty(name);
  expect(organization(english, [])).not.toHaveProperty('legalName');
});

test('known placeholders are replaced by their values', () => {
  const text = '[name] – [count] products, [brand]';
  const facts = {
    name: 'Liquorice',
    count: 12,
    brand: 'Norrlakrits',
  };
  expect(fillMetaPlaceholders(text, facts)).toBe('Liquorice – 12 products, Norrlakrits');
});

test('[cat] and [category] are synonyms', () => {
  expect(fillMetaPlaceholders('[cat]/[category]', { category: 'Sweets' })).toBe('Sweets/Sweets');
});

test('zero is a value', () => {
  expect(fillMetaPlaceholders('[count] products', { count: 0 })).toBe('0 products');
});

test('a placeholder without a value is removed, without a double space', () => {
  expect(fillMetaPlaceholders('Buy [color] [name] here [artnr]', { name: 'Lamp' })).toBe('Buy Lamp here');
});

test('unknown bracketed text stays', () => {
  expect(fillMetaPlaceholders('Lamp [new] [constructor]', {})).toBe('Lamp [new] [constructor]');
});

test('null gives an empty text', () => {
  expect(fillMetaPlaceholders(null, { name: 'x' })).toBe('');
});

test('[CH-07] each token of the file is a meta tag under the service’s own name', () => {
  expect(listVerificationTags({})).toEqual([]);
  expect(
    listVerificationTags({ verification: { pinterest: 'token-1', google: 'token-2', bing: 'token-3' } }),
  ).toEqual([
    { name: 'google-site-verification', content: 'token-2' },
    { name: 'msvalidate.01', content: 'token-3' },
    { name: 'p:domain_verify', content: 'token-1' },
  ]);
});
