import { expect, test, vi } from 'vitest';
import { keepScrollOf } from './account-layout.tsx';

const OWN = 'http://shop.localhost';
const PATHS = ['/en/my-account', '/mina-sidor'];

const press = (pathname: string, origin = OWN, dataset: Record<string, string> = {}) => {
  keepScrollOf({ origin, pathname, dataset }, PATHS, OWN);
  return dataset;
};

test('[NV-01] links to pages of the account keep the scroll position, others do not', () => {
  expect(press('/mina-sidor/saldo')).toEqual({ keepScroll: '' });
  expect(press('/en/my-account/order/7')).toEqual({ keepScroll: '' });
  for (const link of [press('/mina-sidor-2/x'), press('/'), press('/mina-sidor/saldo', 'http://x')])
    expect(link).toEqual({});
});

test('[NV-01] the mark is gone after the press, and a mark of the link itself stays', async () => {
  const pressed = press('/mina-sidor/saldo');
  const marked = press('/mina-sidor/saldo', OWN, { keepScroll: 'always' });
  await vi.waitFor(() => expect(pressed).toEqual({}));
  expect(marked).toEqual({ keepScroll: 'always' });
});
