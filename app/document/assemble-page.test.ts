import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { assemblePage, markFragment } from './assemble-page.server.ts';

const TOKEN = 'k3Qz-token';
function take(page: string, token = TOKEN) {
  const { html, ...sources } = assemblePage({ texts: [page], fragments: [] }, token);
  return { html: html.toString(), ...sources };
}
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('our own scripts and styles are hashed and their nonces removed', () => {
  const page =
    `<head><style nonce="${TOKEN}">:root{--a:1}</style></head>` +
    `<script nonce="${TOKEN}">start()</script><script type="module" nonce="${TOKEN}" async="">import "/x.js"</script>`;
  expect(take(page)).toEqual({
    html:
      '<head><style>:root{--a:1}</style></head>' +
      '<script>start()</script><script type="module" async="">import "/x.js"</script>',
    scripts: [sha256('start()'), sha256('import "/x.js"')],
    styles: [sha256(':root{--a:1}')],
  });
});

test('an inline script without our nonce is never allowed', () => {
  const page =
    `<script>steal()</script><script nonce="guess">steal()</script><div onclick="steal()"></div>` +
    `<style>body{display:none}</style><script nonce="${TOKEN}">ours()</script>`;
  const { scripts, styles } = take(page);
  expect(scripts).toEqual([sha256('ours()')]);
  expect(styles).toEqual([]);
});

test('without a token nothing is allowed, whatever the page contains', () => {
  expect(take('<script nonce="">steal()</script>', '').scripts).toEqual([]);
});

test('a script with src gets no hash, and its nonce is removed', () => {
  const { html, scripts } = take(`<script src="/a.js" nonce="${TOKEN}"></script>`);
  expect([html, scripts]).toEqual(['<script src="/a.js"></script>', []]);
});

test('a nonce on another element is removed and allows nothing', () => {
  const { html, scripts, styles } = take(`<link rel="preload" nonce="${TOKEN}"/><p>x</p>`);
  expect({ html, scripts, styles }).toEqual({
    html: '<link rel="preload"/><p>x</p>',
    scripts: [],
    styles: [],
  });
});

test('equal scripts share one hash; characters beyond ASCII hash as UTF-8', () => {
  const { scripts } = take(`<p>é</p><script nonce="${TOKEN}">"åäö"</script>`.repeat(2));
  expect(scripts).toEqual([sha256('"åäö"')]);
});

test('pieces follow each other, and a fragment stands where its mark was, as it is', () => {
  const fragments = [Buffer.from('<b>åäö</b>'), Buffer.from(`<script nonce="${TOKEN}">fragment()</script>`)];
  const [first, second] = fragments.map((_, index) => markFragment(index, TOKEN));
  const texts = [`<p>${second}–`, `${first}${first}</p>`, `<i>${TOKEN} <!--$--></i>`];
  const { html, scripts } = assemblePage({ texts, fragments }, TOKEN);
  expect(html.toString()).toBe(
    `<p><script nonce="${TOKEN}">fragment()</script>–<b>åäö</b><b>åäö</b></p><i>${TOKEN} <!--$--></i>`,
  );
  expect(scripts).toEqual([]);
});
