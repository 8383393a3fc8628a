import { expect, test } from 'vitest';
import { listPickupPoints } from './pickup-points.ts';

test('[CO-03] a postal code has its pick-up points, with hours in the reader’s language', () => {
  const [kiosk, locker] = listPickupPoints('SE', '11122', 'sv');
  expect(kiosk).toEqual({
    id: 'SE-11122-1',
    name: 'Torgkiosken',
    address: 'Storgatan 4, 111 22',
    hours: 'mån–fre 8–20, lör 9–18',
  });
  expect(locker?.hours).toBe('Dygnet runt');
  expect(listPickupPoints('FI', '00100', 'en')[0]?.address).toBe('Kauppakatu 4, 00100');
  expect(listPickupPoints('XX', '1', 'en')).toEqual([]);
});
