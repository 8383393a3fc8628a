import { expect, test } from 'vitest';
import { channelFileSchema } from '#app/channels/schema/channel-schema.server.ts';
import { aChannelFile } from '#tests/support/a-channel.ts';
import { listPictures, PICTURE_BUDGETS } from './pictures.ts';

test('every picture of a file is looked at, with its place', () => {
  const items = [{ label: { sv: 'A', en: 'A' }, url: '/', picture: '/a.jpg', children: [] }];
  const file = channelFileSchema.parse(
    aChannelFile({
      shareImage: '/s.jpg',
      paymentLogos: [{ name: 'Pay', picture: { src: 'https://cdn.example/p.svg' } }],
      menus: { ...aChannelFile().menus, main: { items } },
      mainMenu: { promoted: { label: { sv: 'A', en: 'A' }, url: '/', picture: '/p.jpg' } },
      overrides: [{ from: '2026-12-01', mainMenu: { entries: [{ icon: '/x.jpg' }] } }],
    }),
  );
  expect(listPictures(file).map(({ path, kind }) => `${kind} ${path.join('.')}`)).toEqual([
    'logo logo.light.svg',
    'logo logo.dark.svg',
    'icon icon.svg',
    'mark paymentLogos.0.picture.src',
    'share shareImage',
    'menu menus.main.items.0.picture',
    'menu mainMenu.promoted.picture',
    'icon overrides.0.mainMenu.entries.0.icon',
  ]);
  expect(Object.keys(PICTURE_BUDGETS)).toEqual(['logo', 'icon', 'mark', 'menu', 'share']);
});
