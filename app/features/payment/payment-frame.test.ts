import { expect, test } from 'vitest';
import { aChannel, type ChannelFileContent } from '#tests/support/a-channel.ts';
import { aContext } from '#tests/support/a-context.ts';
import { toPaymentFrame } from './payment-frame.server.ts';

const OWN = 'http://127.0.0.1:4000/pay/embed/1d';
const frame = (src: string, more = ''): string => `<div><iframe src="${src}"${more}></iframe></div>`;

/** The frame of a snippet in a shop whose file has this `payment`. */
function make(snippet: string, payment?: ChannelFileContent['payment'], path = '/') {
  const channel = aChannel(payment === undefined ? {} : { payment });
  return toPaymentFrame(
    aContext({ channel, path, ...(path === '/en/checkout' ? { language: 'en' } : {}) }),
    snippet,
  );
}

test('[CO-04] a payment page of the API is framed on the shop’s own host, where it can run no scripts', () => {
  expect(make(frame(`${OWN}?x=1`, ' height="460" width="100%"'))).toEqual({
    url: '/pay/embed/1d?x=1',
    sandbox: 'allow-forms allow-top-navigation-by-user-activation allow-same-origin',
    height: 460,
    opensAlone: true,
  });
  expect(make(frame('/pay/embed/1d'))?.url).toBe('/pay/embed/1d');
});

test('[CO-04] a provider’s frame is shown only where the channel file names its origin', () => {
  const snippet = frame('https://pay.example/frame?order=1', ' height="100%"');
  expect(make(snippet)).toBeNull();
  expect(make(snippet, { frames: ['https://other.example'] })).toBeNull();
  expect(make(snippet, { pages: ['https://pay.example'], scripts: ['https://pay.example'] })).toBeNull();
  expect(make(snippet, { frames: ['https://pay.example'] })).toEqual({
    url: 'https://pay.example/frame?order=1',
    sandbox:
      'allow-forms allow-top-navigation-by-user-activation allow-same-origin allow-scripts allow-popups',
    height: 640,
    opensAlone: false,
  });
});

for (const src of [
  'javascript:alert(1)',
  'data:text/html,x',
  'http://shop.localhost:3000/account',
  '/',
  'http://127.0.0.1:4000/graphql',
  '',
  'http://',
]) {
  test(`[CO-04] a frame of ${src === '' ? 'nothing' : src} is refused`, () => {
    expect(make(frame(src), { frames: ['https://pay.example'] })).toBeNull();
  });
}

test('[CO-04] a script gets a document of its own, where the channel file allows scripts', () => {
  const snippet = '<div id="pay"></div><script>start()</script>';
  expect(make(snippet)).toBeNull();
  expect(make(snippet, { frames: ['https://pay.example'] })).toBeNull();
  const payment = { scripts: ['https://pay.example'] };
  const made = make(snippet, payment, '/en/checkout');
  expect(made?.url).toMatch(/^\/en\/checkout\/payment-frame\?version=[\w-]{16}$/);
  expect(made?.sandbox).not.toContain('allow-same-origin');
  expect(make(snippet, { ...payment, trustsScripts: true })?.sandbox).toContain('allow-same-origin');
  expect(make(`${snippet} `, payment, '/en/checkout')?.url).not.toBe(made?.url);
});
