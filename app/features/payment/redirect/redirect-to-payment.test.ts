import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import type { Logger } from '#kernel/logger.ts';
import { redirectToPayment } from './redirect-to-payment.server.ts';

function redirect(url: string, pages: string[] = []) {
  const logged: string[] = [];
  const note = (facts: object, message: string): void =>
    void logged.push(`${message} ${JSON.stringify(facts)}`);
  const log: Logger = { info: note, warn: note, error: note };
  const context = aContext({ channel: aChannel({ payment: { pages } }), language: 'en', parts: { log } });
  return { answer: redirectToPayment(context, url), logged };
}

test('[CO-04] the API’s own payment page is opened on the shop’s host, as a document', () => {
  const { answer, logged } = redirect('http://127.0.0.1:4000/pay/1d');
  expect(answer?.status).toBe(303);
  expect(answer?.headers.get('Location')).toBe('http://shop.localhost:3000/pay/1d');
  expect(answer?.headers.get('X-Remix-Reload-Document')).toBe('true');
  expect(logged).toEqual([]);
});

test('[CO-04] a provider’s page is opened where the channel file names it; the log tells of one that it does not', () => {
  const allowed = redirect('https://pay.example/1?a=b', ['https://pay.example']);
  expect(allowed.answer?.headers.get('Location')).toBe('https://pay.example/1?a=b');
  expect(allowed.logged).toEqual([]);
  const { answer, logged } = redirect('https://pay.example/1?a=b', ['https://other.example']);
  expect(answer).toBeNull();
  expect(logged).toEqual([expect.stringContaining('https://pay.example')]);
});

test('[CO-04] an address that is no payment page is refused', () => {
  for (const url of [
    'javascript:alert(1)',
    '',
    'http://shop.localhost:3000/account',
    'http://127.0.0.1:4000/graphql',
  ]) {
    const { answer, logged } = redirect(url);
    expect(answer, url).toBeNull();
    expect(logged).toEqual([expect.stringContaining('no address of a payment page')]);
  }
});
