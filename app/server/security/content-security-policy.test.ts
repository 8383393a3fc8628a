import { expect, test } from 'vitest';
import { formatContentSecurityPolicy } from './content-security-policy.ts';

const HOSTS = { primary: 'shop.example', aliases: ['www.shop.example'] };

test('[AP-04] the policy allows inline scripts and styles by hash only, and live updates of the shop’s hosts only', () => {
  const policy = formatContentSecurityPolicy(
    {
      endpoints: { images: 'https://img.example/shop', websocket: 'wss://api.example:8443/graphql' },
      hosts: HOSTS,
      payment: null,
    },
    { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] },
  );
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-a'",
    "style-src 'self' 'sha256-b'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: https://img.example",
    "font-src 'self'",
    "connect-src 'self' wss://shop.example wss://www.shop.example",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    'report-uri /csp-report',
  ]);
});

test('an image path on the shop’s own origin adds no source to the policy', () => {
  const policy = formatContentSecurityPolicy(
    { endpoints: { images: '/images' }, hosts: HOSTS, payment: null },
    { scripts: [], styles: [] },
  );
  expect(policy).toContain("img-src 'self' data: https:;");
  expect(policy).toContain("connect-src 'self';");
});

test('[CO-04] a page with payments allows our own payment pages and those of the channel’s providers', () => {
  const policy = formatContentSecurityPolicy(
    {
      endpoints: { images: '/images' },
      hosts: HOSTS,
      payment: { pages: ['https://page.example'], frames: ['https://frame.example'] },
    },
    { scripts: [], styles: [] },
  );
  expect(policy).toMatch(/; frame-src 'self' [^;]* https:\/\/frame\.example;/);
  expect(policy).toContain("; form-action 'self' https://page.example;");
});

test('[CK-02] a channel’s tag manager and personalisation service are in its policy, and its scripts stay by hash', () => {
  const policy = formatContentSecurityPolicy(
    {
      endpoints: { images: '/images' },
      hosts: HOSTS,
      payment: null,
      tagManager: {
        origin: 'https://tags.example',
        scripts: ['https://more.example'],
        connects: ['https://collect.example'],
        frames: ['https://frame.example'],
      },
      personalisation: { endpoint: 'https://personal.example:8443/events?x=1' },
    },
    { scripts: ["'sha256-a'"], styles: [] },
  );
  expect(policy).toContain("; script-src 'self' 'sha256-a' https://tags.example https://more.example;");
  expect(policy).toContain("; connect-src 'self' https://collect.example https://personal.example:8443;");
  expect(policy).toMatch(/; frame-src https:\/\/www\.youtube[^;]* https:\/\/frame\.example;/);
});
