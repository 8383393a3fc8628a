import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { selectLayoutMessages } from './layout-messages.server.ts';

test('a page carries the messages of its shop’s payment methods and of its VAT mode only', () => {
  const messages = selectLayoutMessages({
    channel: aChannel({ paymentLogos: ['card'] }),
    preferences: { customerType: 'ORGANIZATION', vatIncluded: false },
    locale: { language: 'en' },
    messages: aContext({ language: 'en' }).messages,
  });
  const keys = Object.keys(messages).filter((key) => /payment\.|customerType|vat\./.test(key));
  expect(keys).toEqual(['common.vat.excluded', 'common.payment.card']);
  expect(messages['common.skipLink']).toBe('Skip to content');
});
