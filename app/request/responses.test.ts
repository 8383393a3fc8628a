import { expect, test } from 'vitest';
import { notFound, redirectTo } from './responses.ts';

const target = (path: string): unknown => redirectTo(path, 303).headers.get('Location');

test('notFound throws a 404', () => {
  expect(notFound).toThrow(expect.objectContaining({ status: 404 }));
});

test('redirects stay within the shop: a path to another host leads to the start page', () => {
  expect(target('/sv/kassan?a=b#c')).toBe('/sv/kassan?a=b#c');
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/a\nb',
    '/\t/evil',
  ])
    expect([path, target(path)]).toEqual([path, '/']);
  expect(redirectTo('/').status).toBe(302);
  expect(target('/s/söka €?q=%C3%A5&p=\u007F\uD800')).toBe(
    '/s/s%C3%B6ka%20%E2%82%AC?q=%C3%A5&p=%7F%EF%BF%BD',
  );
});
