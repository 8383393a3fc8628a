import { expect, test } from 'vitest';
import { delayScripts } from './late-scripts.ts';

const TOKEN = 'k3Qz-token';

test('a page preloads no script, and its module script is text until it is its turn', () => {
  const html =
    '<p>Lösgodis – 5 €</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
    `<script nonce="${TOKEN}">data</script><script nonce="${TOKEN}" type="module" async="">import "/a.js";</script>`;
  expect(delayScripts(html, TOKEN).join('')).toBe(
    `<p>Lösgodis – 5 €</p><script nonce="${TOKEN}">data</script>` +
      `<script nonce="${TOKEN}" type="text/late" data-preloads="/a.js /b.js">import "/a.js";</script>`,
  );
});

test('the rest of the page stays byte for byte', () => {
  const html =
    '<link rel="preload" as="font" href="/f.woff2"/><p>&lt;link rel="modulepreload" href="/a.js"/&gt; 🍬</p>' +
    '<script nonce="another" type="module" async="">steal()</script>';
  expect(delayScripts(html, TOKEN).join('')).toBe(html);
});
