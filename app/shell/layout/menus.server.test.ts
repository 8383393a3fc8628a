import { expect, test } from 'vitest';
import { aChannel, aChannelFile } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { loadMenus } from './menus.server.ts';

const item = {
  type: 'page',
  label: 'Terms',
  title: null,
  canonicalUrl: '/en/terms',
  targetBlank: false,
  hidden: false,
};

test('[LY-05] each menu is queried by the location id in the channel file', async () => {
  const commerce = fakeCommerce({
    getMenuAtLocation: { getMenuAtLocation: { title: 'Help', menuItems: [item] } },
  });
  const menus = await loadMenus(aContext({ commerce, language: 'en' }));
  expect(commerce.calls.map((call) => call.variables.menuLocationId)).toEqual([
    'main-desktop-test',
    'top-bar-test',
    'footer-first-test',
    'footer-second-test',
    'footer-third-test',
  ]);
  expect(menus.main).toMatchObject({ title: 'Help', items: [{ label: 'Terms', to: '/terms' }] });
});

test('[AP-03] a menu that fails is empty; the others are loaded', async () => {
  const commerce = fakeCommerce({
    getMenuAtLocation: ({ menuLocationId }) =>
      menuLocationId === 'main-desktop-test'
        ? new Error('upstream')
        : { getMenuAtLocation: { title: null, menuItems: [item] } },
  });
  const menus = await loadMenus(aContext({ commerce }));
  expect(menus.main.items).toEqual([]);
  expect(menus.topBar.items).toHaveLength(1);
});

test('an unknown location gives an empty menu, and a title that equals the location id is dropped', async () => {
  const commerce = fakeCommerce({
    getMenuAtLocation: ({ menuLocationId }) => ({
      getMenuAtLocation:
        menuLocationId === 'main-desktop-test' ? null : { title: menuLocationId, menuItems: [item] },
    }),
  });
  const { main, footerFirst } = await loadMenus(aContext({ commerce }));
  expect([main, footerFirst.title]).toEqual([{ title: '', items: [] }, '']);
});

test('[CH-07] a menu in the channel’s file needs no query', async () => {
  const label = { sv: 'Varumärken', en: 'Brands' };
  const channel = aChannel({
    menus: {
      ...aChannelFile().menus,
      main: { items: [{ label, url: 'brands', children: [{ label, url: '/brands' }] }] },
    },
  });
  const commerce = fakeCommerce({ getMenuAtLocation: { getMenuAtLocation: null } });
  const { main } = await loadMenus(aContext({ channel, commerce, language: 'en' }));
  expect(commerce.calls).toHaveLength(4);
  expect(main.items).toMatchObject([
    { label: 'Brands', opensPage: true, to: '/brands', children: [{ label: 'Brands' }] },
  ]);
});

test('the main menu has the pictures, texts and the tile of the channel’s file', async () => {
  const parent = { ...item, children: [{ ...item, children: [] }] };
  const commerce = fakeCommerce({
    getMenuAtLocation: { getMenuAtLocation: { title: null, menuItems: [parent, item] } },
  });
  const channel = aChannel({
    mainMenu: {
      entries: [
        {
          picture: '/images/a.jpg',
          icon: '/images/i.jpg',
          children: [{ text: { sv: 'Tre', en: 'Three' }, pin: { x: 20, y: 60 } }],
        },
      ],
      promoted: { label: { sv: 'Rea', en: 'Sale' }, url: '/dc/sale', picture: '/images/b.jpg' },
    },
  });
  const { main, topBar } = await loadMenus(aContext({ commerce, channel, language: 'en' }));
  const [first, second] = main.items;
  expect(first).toMatchObject({ picture: '/images/a.jpg', icon: '/images/i.jpg' });
  expect(first?.children).toEqual([{ label: 'Terms', to: '/terms', text: 'Three', pin: { x: 20, y: 60 } }]);
  expect(second).toEqual({ label: 'Terms', to: '/terms' });
  expect(main.promoted).toEqual({ label: 'Sale', to: '/dc/sale', picture: '/images/b.jpg' });
  expect(topBar.items[0]).not.toHaveProperty('picture');
});

test('menus are made once per answer and language', async () => {
  const answer = { getMenuAtLocation: { title: 'Help', menuItems: [item] } };
  const commerce = fakeCommerce({ getMenuAtLocation: answer });
  const channel = aChannel({
    mainMenu: { promoted: { label: { sv: 'Rea', en: 'Sale' }, url: '/dc/sale', picture: '/images/b.jpg' } },
  });
  const [swedish, english] = [
    aContext({ commerce, channel }),
    aContext({ commerce, channel, language: 'en' }),
  ];
  const first = await loadMenus(swedish);
  expect(await loadMenus(swedish)).toBe(first);
  expect((await loadMenus(english)).main.promoted?.label).toBe('Sale');
  expect(first.main.promoted?.label).toBe('Rea');
});
