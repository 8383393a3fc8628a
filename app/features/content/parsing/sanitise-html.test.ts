import { expect, test } from 'vitest';
import { aContext } from '#tests/support/a-context.ts';
import { MARKUP_NESTING } from '#app/features/catalog/description-html.server.ts';
import { sanitiseHtml } from './parse-json-widget.server.ts';

const { links } = aContext({ language: 'en' });

test('script, style, frames, forms and event attributes are removed', () => {
  const html = `<p onclick="x()" style="color:red" class="big">Hi<script>alert(1)</script><style>p{}</style></p>
    <iframe src="https://x.example"></iframe><form><input></form><svg onload="x()"></svg>`;
  expect(sanitiseHtml(links, html)).toBe('<p>Hi</p>');
});

test('addresses that run script are replaced or removed', () => {
  expect(sanitiseHtml(links, '<a href="javascript:alert(1)">x</a>')).toBe('<a href="/en">x</a>');
  expect(sanitiseHtml(links, '<img src="javascript:alert(1)" alt="x">')).not.toContain('javascript');
});

test('[NV-05] internal links get the language prefix, external ones a new tab', () => {
  expect(sanitiseHtml(links, '<a href="terms">Terms</a>')).toBe('<a href="/en/terms">Terms</a>');
  expect(sanitiseHtml(links, '<a href="https://shop.localhost/en/brands">B</a>')).toBe(
    '<a href="/en/brands">B</a>',
  );
  expect(sanitiseHtml(links, '<a href="https://other.example/">O</a>')).toBe(
    '<a href="https://other.example/" target="_blank" rel="noopener">O</a>',
  );
  expect(sanitiseHtml(links, '<a href="#top">Top</a>')).toBe('<a href="#top">Top</a>');
});

test('an h1 in an editor’s text becomes an h2', () => {
  expect(sanitiseHtml(links, '<h1>Big</h1>')).toBe('<h2>Big</h2>');
});

test('plain text is trimmed and escaped', () => {
  expect(sanitiseHtml(links, ' Salt & sweet ')).toBe('Salt &amp; sweet');
});

test('elements that are nested too deep are left out', () => {
  expect(sanitiseHtml(links, '<b>'.repeat(200)).match(/<b>/g)).toHaveLength(MARKUP_NESTING);
});
