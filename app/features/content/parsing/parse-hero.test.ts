import { expect, test } from 'vitest';
import type { RequestContext } from '#app/request/request-context.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { parseHero } from './parse-json-widget.server.ts';

const context = aContext({ language: 'en' });
const aWidget = {
  id: 'w',
  name: 'JSON',
  configuration: '',
  images: [{ fileName: 'table.jpg', largestSize: { imageWidth: 2000, imageHeight: 1000 } }],
};
const parse = (data: unknown) => parseHero(context, aWidget, data);

test('a slide has its picture with its size, its link, and its figures', () => {
  const slide = {
    title: ' Made for Tuesday ',
    buttonText: 'Shop the table',
    href: '/en/brands',
    image: { filename: 'table.jpg' },
    facts: [{ value: '2 700 K', term: 'warm' }, { term: 'without a value' }],
  };
  expect(parse({ layout: 'split', tone: 'dark', slides: [slide] })).toMatchObject({
    kind: 'hero',
    layout: 'split',
    tone: 'dark',
    slides: [
      {
        title: 'Made for Tuesday',
        text: '',
        target: { internal: true, to: '/brands' },
        image: { picture: { fileName: 'table.jpg', width: 2000, height: 1000 } },
        details: [],
        facts: [{ value: '2 700 K', term: 'warm' }],
      },
    ],
  });
});

test('slides without a title are dropped, an unknown tone is the page’s; without a slide or a known layout there is no hero', () => {
  const slides = [{ text: 'no title' }, 'no object', { title: 'One' }];
  expect(parse({ layout: 'type', tone: 'loud', slides })).toMatchObject({
    tone: 'page',
    slides: [{ title: 'One' }],
  });
  expect(parse({ layout: 'type', slides: [] })).toBeNull();
  expect(parse({ layout: 'spinning', slides })).toBeNull();
});

test('a picture has the focal point of its widget, else that of the channel’s file', () => {
  const slide = (focus?: string) => ({ title: 'One', image: { filename: 'table.jpg', focus } });
  const focalPoints = { 'table.jpg': '20 30' };
  const focusIn = (shop: RequestContext, focus?: string) =>
    parseHero(shop, aWidget, { layout: 'split', slides: [slide(focus)] })?.slides[0]?.image?.picture.focus;
  const shop = { ...context, channel: { ...context.channel, focalPoints } };
  expect([focusIn(shop, '70 40'), focusIn(shop), focusIn(shop, 'middle'), focusIn(context)]).toEqual([
    '70% 40%',
    '20% 30%',
    '20% 30%',
    undefined,
  ]);
});

test('a picture with a second state is chosen by the browser, or is that of the chosen look', () => {
  const names = { sv: 'a', en: 'a' };
  const states = {
    names: { light: names, dark: names },
    style: { 'main-background': '#101418', 'surface-background': '#161B20', 'muted-background': '#1D242B' },
    pictures: { 'table.jpg': 'table-dark.jpg' },
  };
  const channel = aChannel({ theme: { palette: 'birch', header: 'dark', footer: 'dark', states } });
  const pictureIn = (cookies: string) =>
    parseHero(aContext({ channel, cookies }), aWidget, {
      layout: 'split',
      slides: [{ title: 'One', image: { filename: 'table.jpg', focus: '70 40' } }],
    })?.slides[0]?.image?.picture;
  const shown = { endpoint: '/images', fileName: 'table.jpg', width: 2000, height: 1000, focus: '70% 40%' };
  const dark = { ...shown, fileName: 'table-dark.jpg' };
  expect(pictureIn('')).toEqual({ ...shown, other: { ...dark, media: '(prefers-color-scheme:dark)' } });
  expect(pictureIn('ralph-look=light')).toEqual(shown);
  expect(pictureIn('ralph-look=dark')).toEqual(dark);
});
