import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { selectLayoutMessages } from './layout.server.ts';

test('a page carries the messages of its shop’s payment methods, and of customer types where visitors choose one', () => {
  const select = (changes: Parameters<typeof aChannel>[0]) =>
    selectLayoutMessages({
      channel: aChannel({ paymentLogos: ['card'], ...changes }),
      messages: aContext({ language: 'en' }).messages,
    });
  const messages = select({ customerTypesToggle: false });
  const listKeys = (texts: typeof messages) =>
    Object.keys(texts).filter((key) => /payment\.|customerType/.test(key));
  expect(listKeys(messages)).toEqual(['common.payment.card']);
  expect(listKeys(select({ customerTypesToggle: true }))).toContain('common.customerType.ORGANIZATION');
  expect(messages['common.skipLink']).toBe('Skip to content');
});
