import { expect, test } from 'vitest';
import { notFound, redirectTo } from './responses.ts';

const target = (path: string): unknown => redirectTo(path, 303).headers.get('Location');

test('what does not exist is a thrown 404', () => {
  expect(notFound).toThrow(expect.objectContaining({ status: 404 }));
});

test('redirects within the shop, and to the start page where a path would lead out of it', () => {
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
});
