import { expect, test } from 'vitest';
import { deprioritizePreloads } from './deprioritize-preloads.server.ts';

test('every script preload gets a low priority', () => {
  const html =
    '<p>Lösgodis – 5 €</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';
  expect(deprioritizePreloads(html)).toBe(
    '<p>Lösgodis – 5 €</p><link rel="modulepreload" fetchpriority="low" href="/a.js"/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  );
});

test('the rest of the page stays byte for byte', () => {
  const html = '<link rel="preload" as="font" href="/f.woff2"/><p>&lt;link rel="modulepreload"&gt; 🍬</p>';
  expect(deprioritizePreloads(html)).toBe(html);
});
