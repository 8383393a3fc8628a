import { expect, test } from 'vitest';
import { selectMessages } from '#app/i18n/message-files.server.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { layoutMessages } from './layout-messages.server.ts';

test('a page carries the words of its own shop’s ways to pay and of its own VAT mode, no others', () => {
  const words = layoutMessages({
    channel: aChannel({ paymentLogos: ['card'] }),
    preferences: { customerType: 'ORGANIZATION', vatIncluded: false },
    messages: (...namespaces) => selectMessages('en', namespaces),
  });
  const keys = Object.keys(words).filter((key) => /payment\.|customerType|vat\./.test(key));
  expect(keys).toEqual(['common.customerType.ORGANIZATION', 'common.vat.excluded', 'common.payment.card']);
  expect(words['common.skipLink']).toBe('Skip to content');
});
