import { expect, test } from 'vitest';
import type { RequestContext } from '#app/request/request-context.ts';
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
