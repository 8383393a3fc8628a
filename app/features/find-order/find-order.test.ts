import { expect, test } from 'vitest';
import { toPublicChannel } from '#app/request/page/public-channel.server.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { loadFindOrderPage } from './find-order.form.server.ts';
import { FIND_RULES } from './find-order.ts';

const without = aContext();
const withLinks = aContext({
  channel: aChannel({ features: { ...without.channel.features, orderLinks: true } }),
});

test('[LW-05] an API without the extension has neither the page nor links to it', () => {
  expect(toPublicChannel(without).findOrderPath).toBeUndefined();
  expect(() => loadFindOrderPage(without)).toThrow(expect.objectContaining({ status: 404 }));
  expect(toPublicChannel(withLinks).findOrderPath).toBe(withLinks.links.page('findOrder'));
  expect(loadFindOrderPage(withLinks)).toMatchObject({ isSent: false, head: { noindex: true } });
});

test.each([
  [{ order: '', email: 'kim' }, ['orders.find.error.order', 'fields.error.email']],
  [{ order: '1'.repeat(61), email: 'kim@example.com' }, ['fields.error.tooLong', null]],
  [{ order: '#1042', email: 'kim@example.com' }, [null, null]],
])('[LW-05] [VL-04] the fields %j have the errors %j', ({ order, email }, errors) => {
  expect([FIND_RULES.order(order), FIND_RULES.email(email)]).toEqual(errors);
});
