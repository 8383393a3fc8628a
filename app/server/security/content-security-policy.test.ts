import { expect, test } from 'vitest';
import { formatContentSecurityPolicy } from './content-security-policy.ts';

test('the policy allows inline scripts and styles by hash only', () => {
  const policy = formatContentSecurityPolicy(
    { images: 'https://img.example/shop', websocket: 'wss://api.example:8443/graphql' },
    { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] },
  );
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-a'",
    "style-src 'self' 'sha256-b'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: https://img.example",
    "font-src 'self'",
    "connect-src 'self' wss://api.example:8443",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    'report-uri /csp-report',
  ]);
});

test('an image path on the shop’s own origin adds no source to the policy', () => {
  const policy = formatContentSecurityPolicy({ images: '/images' }, { scripts: [], styles: [] });
  expect(policy).toContain("img-src 'self' data: https:;");
  expect(policy).toContain("connect-src 'self';");
});
