import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { fakeCommerce } from '#tests/support/fake-commerce.ts';
import { findWithdrawalException, listWithdrawalExceptions } from './withdrawal-exceptions.server.ts';

const EXCEPTIONS = { madeToMeasure: 'cut', sealedHygiene: 'seal' };
const channel = aChannel({ withdrawal: { exceptions: EXCEPTIONS } });
const groups = (identifier: string | null, value: string | null) => [
  null,
  { parameters: [null, { identifier: 'colour', value: 'Red' }, { identifier, value }] },
];

test.each([
  ['cut', 'To your length', 'madeToMeasure'],
  ['seal', 'yes', 'sealedHygiene'],
  ['seal', ' No ', null],
  ['seal', '0', null],
  ['cut', null, null],
  [null, 'yes', null],
  ['Cut', 'yes', null],
])('[LW-01] a product with the parameter %s = %s has the exception %s', (identifier, value, exception) => {
  expect(findWithdrawalException(channel, groups(identifier, value))).toBe(exception);
});

test('[LW-01] a shop without withdrawals, or without the parameter, has no exceptions', () => {
  const none = aChannel({ withdrawal: { days: 0, exceptions: EXCEPTIONS } });
  expect(findWithdrawalException(none, groups('cut', 'yes'))).toBeNull();
  expect(findWithdrawalException(aChannel(), groups('cut', 'yes'))).toBeNull();
  expect(findWithdrawalException(channel, null)).toBeNull();
});

test('[LW-01] the checkout names the goods, and asks the API only where a shop has exceptions', async () => {
  const answers = {
    withdrawalParameters: { product: { productId: 1, alias: 'a', parameterGroups: groups('cut', 'yes') } },
  };
  const commerce = fakeCommerce(answers);
  const goods = [
    { alias: 'a', name: 'Strip' },
    { alias: 'b', name: 'Cord' },
  ];
  const context = aContext({ channel, commerce });
  expect(await listWithdrawalExceptions(context, goods)).toEqual([
    `Strip, Cord – ${context.translate('withdrawal.exception.madeToMeasure')}`,
  ]);
  expect(await listWithdrawalExceptions(aContext({ commerce: fakeCommerce({}) }), goods)).toEqual([]);
});
