import { expect, test } from 'vitest';
import { readShippingData, toPickupChoices, toPickupInput } from './checkout-api.server.ts';

const agent = { id: 'SE/1', name: 'Torgkiosken', address: 'Storgatan 4', hours: 'mån–fre 8–20' };
const dataOf = (...options: unknown[]) => readShippingData(JSON.stringify({ options }));

test('[CO-01] a chosen pick-up point is sent with the external id of its delivery, and not with another delivery', () => {
  const data = dataOf({ id: 'pickup', agents: [agent], expectedDay: '2026-11-27' });
  const option = data.get('pickup') ?? { id: '', agents: [] };
  const [choice] = toPickupChoices(1, option);
  expect(choice).toEqual({
    value: '1/pickup/SE%2F1',
    name: 'Torgkiosken',
    detail: 'Storgatan 4 · mån–fre 8–20',
  });
  const chosen = { pickupPoint: choice?.value ?? '', shippingId: '1' };
  expect(toPickupInput(chosen)).toEqual({ pickupPoint: 'SE/1', externalShippingId: 'pickup' });
  expect(toPickupInput({ ...chosen, shippingId: '2' })).toEqual({});
  for (const pickupPoint of ['', '1', '1/pickup', '1//x', '1/pickup/a/b', '1/%/x'])
    expect(toPickupInput({ pickupPoint, shippingId: '1' }), pickupPoint).toEqual({});
});

test('[CO-01] texts of other widgets, and damaged or huge ones, have no points', () => {
  for (const text of [null, '', '{', '[]', '{"options":3}', `{"options":[]${' '.repeat(200_000)}}`])
    expect(readShippingData(text).size).toBe(0);
  const data = dataOf(null, { id: '' }, { id: 7, agents: 'x' }, { id: 'b', agents: [{ name: 'no id' }] });
  expect([...data.values()]).toEqual([
    { id: '7', agents: [] },
    { id: 'b', agents: [] },
  ]);
  const many = dataOf({ id: 'c', agents: Array.from({ length: 31 }, () => agent) });
  expect(many.get('c')?.agents).toEqual([]);
});
