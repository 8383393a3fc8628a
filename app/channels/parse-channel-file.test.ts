import { expect, test } from 'vitest';
import { aChannel, aChannelFile, type ChannelFileContent, TEST_VARIABLES } from '#tests/support/a-channel.ts';
import { findBrandFile } from './brand-pictures.server.ts';
import { parseChannelFile } from './parse-channel-file.server.ts';

function errorsOf(changes: Partial<ChannelFileContent>): string[] {
  const bytes = Buffer.from(JSON.stringify(aChannelFile(changes)));
  const parsed = parseChannelFile({ file: 'a.json', bytes, variables: TEST_VARIABLES });
  return parsed.ok ? [] : parsed.errors.map(({ path, reason }) => `${path}: ${reason}`);
}

test('[CH-07] locales get URL prefixes, addresses their variables, and absent fields their defaults', () => {
  const channel = aChannel();
  expect(channel.locales.map(({ language, code, prefix }) => [language, code, prefix])).toEqual([
    ['sv', 'sv-SE', ''],
    ['en', 'en-US', '/en'],
  ]);
  expect(channel.defaultLocale).toBe(channel.locales[0]);
  expect(channel.endpoints.api).toBe('http://127.0.0.1:4000/graphql');
  expect(channel).toMatchObject({
    defaultCustomerType: 'PERSON',
    customerTypesToggle: true,
    pricesDependOnLogin: true,
    siteTopThreshold: 10,
  });
  expect(channel.search.topSearches).toEqual(['godis', 'askar', 'lakrits', 'choklad', 'present']);
});

test('a channel is deeply frozen and its API key is not enumerable', () => {
  const channel = aChannel();
  expect(() => Object.assign(channel.theme, { palette: 'candy' })).toThrow(TypeError);
  expect(() => Object.assign(channel, { apiKey: 'x' })).toThrow(TypeError);
  expect(Object.keys(channel)).not.toContain('apiKey');
});

test('the version changes with the file, the key and the variables it uses', () => {
  const versionWith = (variables: Record<string, string>, content = aChannelFile()) => {
    const bytes = Buffer.from(JSON.stringify(content));
    const parsed = parseChannelFile({
      file: 'a.json',
      bytes,
      variables: { ...TEST_VARIABLES, ...variables },
    });
    return parsed.ok ? parsed.channel.version : null;
  };
  const first = versionWith({});
  expect(first).toMatch(/^[0-9a-f]{16}$/);
  expect(versionWith({ UNUSED: 'x' })).toBe(first);
  expect(versionWith({ TEST_API_KEY: 'other' })).not.toBe(first);
  expect(versionWith({ BACKEND_ORIGIN: 'http://b' })).not.toBe(first);
  expect(versionWith({}, aChannelFile({ siteName: 'Other' }))).not.toBe(first);
});

test('SVG pictures of the file get URLs that change with the version', () => {
  const channel = aChannel();
  expect(channel.logo.light.url).toBe(`/brand/logo-light.svg?v=${channel.version}`);
  expect(findBrandFile(channel, 'icon.svg')).toEqual({
    body: expect.stringMatching(/^<svg/),
    contentType: 'image/svg+xml; charset=utf-8',
  });
  expect(findBrandFile(channel, '/brand/logo-dark.svg')).not.toBeNull();
  for (const name of ['', 'logo.svg', '../icon.svg', 'constructor'])
    expect(findBrandFile(channel, name)).toBeNull();
  const hosted = aChannel({ icon: { src: 'https://cdn.example/icon.png' } });
  expect(hosted.icon).toEqual({ url: 'https://cdn.example/icon.png' });
  expect(findBrandFile(hosted, 'icon.svg')).toBeNull();
});

test('[LY-03] marks of the shop’s own are files of the channel beside the named ones', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const channel = aChannel({
    paymentLogos: ['card', { name: 'Swift', picture: { svg } }],
    carrierLogos: [{ name: 'Bike', picture: { src: 'https://cdn.example/bike.png' } }],
  });
  expect(channel.paymentLogos).toMatchObject([
    'card',
    { name: 'Swift', picture: { url: `/brand/payment-1.svg?v=${channel.version}` } },
  ]);
  expect(channel.carrierLogos).toEqual([{ name: 'Bike', picture: { url: 'https://cdn.example/bike.png' } }]);
  expect(findBrandFile(channel, 'payment-1.svg')?.body).toBe(svg);
  for (const name of ['payment-0.svg', 'payment-7.svg', 'carrier-0.svg'])
    expect(findBrandFile(channel, name)).toBeNull();
  const scripted = { name: 'Swift', picture: { svg: '<svg onload=""/>' } };
  expect(errorsOf({ paymentLogos: [scripted] })[0]).toMatch(/^paymentLogos\[?\.?0/);
});

test('rules between fields are checked: one default locale, complete texts, known types, unique hosts', () => {
  expect(errorsOf({})).toEqual([]);
  expect(errorsOf({ locales: [{ code: 'sv-SE' }, { code: 'en-US' }] })).toEqual([
    'locales: exactly one locale must have "default": true, 0 have',
  ]);
  expect(errorsOf({ about: { sv: 'Om' } })).toEqual(['about.en: the text in this language is missing']);
  expect(errorsOf({ customerTypes: [{ type: 'ORGANIZATION', vatIncluded: false }] })).toEqual([
    'defaultCustomerType: must be one of the types in customerTypes',
  ]);
  expect(errorsOf({ hosts: { primary: 'a.example', aliases: ['a.example'] } })).toEqual([
    'hosts.aliases[0]: this host is listed twice',
  ]);
  expect(errorsOf({ search: { topSearches: { sv: ['godis'] } } })).toEqual([
    'search.topSearches.en: the text in this language is missing',
  ]);
  const main = {
    items: [{ label: { sv: 'A', en: 'A' }, url: '/', children: [{ label: { sv: 'B' }, url: '/b' }] }],
  };
  expect(errorsOf({ menus: { ...aChannelFile().menus, main } })).toEqual([
    'menus.main.items[0].children[0].label.en: the text in this language is missing',
  ]);
  expect(errorsOf({ icon: { svg: '<svg onload="x()"/>' } })).toEqual([
    'icon.svg: an SVG picture must not contain scripts, event handlers or foreign content',
  ]);
});

test('[CH-05] a logo that browsers would refuse is an error, one of the image server is not', () => {
  const [src, endpoints] = ['http://cdn.example/icon.svg', aChannelFile().endpoints];
  expect(errorsOf({ icon: { src } })).toEqual([
    'icon.src: must begin with https: browsers refuse pictures of other hosts over http',
  ]);
  expect(errorsOf({ icon: { src: src.replace('http:', 'https:') } })).toEqual([]);
  expect(
    errorsOf({ icon: { src }, endpoints: { ...endpoints, images: 'http://cdn.example/pictures' } }),
  ).toEqual([]);
});

test('of a union, the error of the closest branch is reported', () => {
  expect(errorsOf({ logo: { light: { svg: 'no' }, dark: { svg: '<svg/>' } } })).toEqual([
    expect.stringMatching(/^logo\.light\.svg: /),
  ]);
  const main = { items: [{ label: { sv: 'A', en: 'A' }, url: 5 }] };
  expect(errorsOf({ menus: { ...aChannelFile().menus, main: main as never } })).toEqual([
    expect.stringMatching(/^menus\.main\.items\[0\]\.url: /),
  ]);
});

test('[CH-07] an unknown search path and a path instead of an API URL are errors', () => {
  expect(errorsOf({ search: { path: 'find' as never } })[0]).toMatch(/^search\.path: /);
  const endpoints = { ...aChannelFile().endpoints, api: '/graphql' };
  expect(errorsOf({ endpoints })).toEqual(['endpoints.api: must be an absolute http or https URL']);
});

test('a text in a language that the channel does not offer is a warning', () => {
  const bytes = Buffer.from(JSON.stringify(aChannelFile({ about: { sv: 'Om', en: 'About', fi: 'Tietoa' } })));
  expect(parseChannelFile({ file: 'a.json', bytes, variables: TEST_VARIABLES })).toMatchObject({
    ok: true,
    warnings: [
      {
        path: 'about',
        value: '["fi"]',
        reason: 'has texts in languages that the channel does not offer: fi',
        fix: 'add these languages to locales, or remove the texts',
      },
    ],
  });
});

test('[CH-05] an amount of free delivery beside that of the API is a warning', () => {
  const warningsOf = (changes: Partial<ChannelFileContent>) => {
    const bytes = Buffer.from(JSON.stringify(aChannelFile(changes)));
    const parsed = parseChannelFile({ file: 'a.json', bytes, variables: TEST_VARIABLES });
    return parsed.ok ? parsed.warnings.map(({ path }) => path) : parsed;
  };
  const freeShippingFrom = { se: 499 };
  expect(warningsOf({ freeShippingFrom, features: { freeShippingFrom: true } })).toEqual([
    'freeShippingFrom',
  ]);
  expect(warningsOf({ freeShippingFrom })).toEqual([]);
  expect(warningsOf({ features: { freeShippingFrom: true } })).toEqual([]);
});

test('[CH-05] a name in two places of a menu item, an unknown feature and an unknown style variable are suggested too', () => {
  const item = { label: { sv: 'A', en: 'A' }, url: '/', childern: [] };
  const menus = { ...aChannelFile().menus, main: { items: [item] } };
  expect(errorsOf({ menus: menus as never })).toEqual([
    'menus.main.items[0].childern: this name is not known here; did you mean "children"?',
  ]);
  const [label, url] = [item.label, item.url];
  const nested = { label, url, items: [{ title: label, href: url }] };
  const main = { items: [{ label, url, children: [nested] }] };
  expect(errorsOf({ menus: { ...aChannelFile().menus, main: main as never } })).toEqual([
    'menus.main.items[0].children[0].items: this name is not known here; did you mean "children"?',
  ]);
  const wrong = { items: [{ label, url, href: url, image: '/a.jpg' }] };
  expect(errorsOf({ menus: { ...aChannelFile().menus, main: wrong as never } })).toEqual([
    'menus.main.items[0].href: this name is not known here; did you mean "url"?',
    'menus.main.items[0].image: this name is not known here; did you mean "picture"?',
  ]);
  expect(errorsOf({ features: { review: true } as never })).toEqual([
    'features.review: this name is not known here; did you mean "reviews"?',
  ]);
  const theme = { ...aChannelFile().theme, style: { 'acent-color': '#000000' } as never };
  expect(errorsOf({ theme })).toEqual([
    'theme.style.acent-color: this name is not known here; did you mean "accent-color"?',
  ]);
});

test('[CH-05] links that pages do not follow and a fourth menu level are warnings', () => {
  const item = (url: string, children?: object[]) => ({
    label: { sv: 'A', en: 'A' },
    url,
    ...(children ? { children } : {}),
  });
  const four = item('/1', [item('/2', [item('/3', [item('/4'), item('/4')])])]);
  const good = [
    '',
    '/a:b',
    '#top',
    '?q=a:b',
    'about',
    'mailto:a@example.com',
    'HTTPS://a.example',
    '//a.example',
  ];
  const bad = ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'https://', '//'];
  const menus = {
    ...aChannelFile().menus,
    main: { items: [...good, ...bad].map((url) => item(url)) },
    topBar: { items: [four] },
  };
  const socialLinks = [{ network: 'tiktok' as const, url: 'javascript:alert(1)' }];
  const bytes = Buffer.from(JSON.stringify(aChannelFile({ menus: menus as never, socialLinks })));
  const parsed = parseChannelFile({ file: 'a.json', bytes, variables: TEST_VARIABLES });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  expect(parsed.warnings.map(({ path }) => path)).toEqual([
    ...bad.map((_, index) => `menus.main.items[${good.length + index}].url`),
    'menus.topBar.items[0].children[0].children[0].children',
    'socialLinks[0].url',
  ]);
  expect(parsed.warnings.every(({ fix }) => fix.length > 0)).toBe(true);
  expect(parsed.channel.socialLinks).toEqual([]);
});

test.each([
  { field: 'visitorSecretEnv', member: 'visitorSecret', isOfPages: true },
  { field: 'purgeSecretEnv', member: 'purgeSecret', isOfPages: false },
  { field: 'refreshSecretEnv', member: 'refreshSecret', isOfPages: false },
] as const)(
  '[CH-11] the secret shared with an API ($field) comes from the environment, is long enough and is never shown',
  ({ field, member, isOfPages }) => {
    const parse = (given: string | undefined) =>
      parseChannelFile({
        file: 'shop.json',
        bytes: Buffer.from(JSON.stringify(aChannelFile({ [field]: 'SHARED' }))),
        variables: { ...TEST_VARIABLES, ...(given === undefined ? {} : { SHARED: given }) },
      });
    const secret = 's'.repeat(32);
    const parsed = parse(secret);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    expect(parsed.channel[member]).toBe(secret);
    expect(JSON.stringify(parsed.channel)).not.toMatch(/ssss|SHARED/);
    expect(aChannel()[member]).toBeUndefined();
    const other = parse('t'.repeat(32));
    expect(other.ok && other.channel.version !== parsed.channel.version).toBe(isOfPages);
    for (const [wrong, reason] of [
      [undefined, /SHARED is not set/],
      ['s'.repeat(31), /SHARED has fewer than 32 bytes/],
    ] as const) {
      const failed = parse(wrong);
      expect(failed.ok ? [] : failed.errors.map(({ path, reason: why }) => [path, why])).toEqual([
        [field, expect.stringMatching(reason)],
      ]);
      expect(JSON.stringify(failed)).not.toContain('sss');
    }
  },
);

test('[CH-09] a header is named by its colours, or by its colours and arrangement', () => {
  const headerOf = (header: ChannelFileContent['theme']['header']) => {
    const { theme } = aChannelFile();
    return aChannel({ theme: { ...theme, header } }).theme.header;
  };
  expect(headerOf('dark')).toEqual(headerOf({ colors: 'dark' }));
  expect(headerOf({ layout: 'row' })).toMatchObject({ colors: 'light', layout: 'row' });
  expect(headerOf({ layout: 'stacked', topBar: false, menu: 'chips' })).toEqual({
    colors: 'light',
    layout: 'stacked',
    topBar: false,
    sellingPoints: 'sentence',
    search: 'field',
    customerType: 'toggle',
    menu: 'chips',
    panel: 'columns',
  });
});

test('[CH-05] of thousands of errors the first hundred are reported, and how many more there are', () => {
  const items = Array.from({ length: 1000 }, () => ({ label: { sv: 'A', en: 'A' }, url: 7 }));
  const menus = { ...aChannelFile().menus, main: { items } } as unknown as ChannelFileContent['menus'];
  const errors = errorsOf({ menus });
  expect(errors).toHaveLength(101);
  expect(errors[0]).toMatch(/^menus\.main\.items\[0\]\.url: /);
  expect(errors.at(-1)).toBe(': has 900 more errors; mend the first 100 first');
});
