import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { formatPublicOrigin } from './shop-links.server.ts';

const at = (primary: string) => aChannel({ hosts: { primary } });

test('the origin has a port on localhost names only', () => {
  expect(formatPublicOrigin(at('shop.localhost'), { scheme: 'http', port: 3000 })).toBe(
    'http://shop.localhost:3000',
  );
  expect(formatPublicOrigin(at('shop.localhost'), { scheme: 'http', port: 80 })).toBe(
    'http://shop.localhost',
  );
  expect(formatPublicOrigin(at('shop.example'), { scheme: 'https', port: 3000 })).toBe(
    'https://shop.example',
  );
});
