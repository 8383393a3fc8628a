import { expect, test } from 'vitest';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { createLinkBuilder } from '#app/i18n/links.ts';
import { MARKUP_NESTING, sanitizeDescription } from './description-html.server.ts';

const sv: ChannelLocale = { language: 'sv', code: 'sv-SE', prefix: '/sv', isDefault: false };
const links = createLinkBuilder({
  locale: sv,
  locales: [sv],
  hosts: ['a.example'],
  origin: 'https://a.example',
});

test('removes scripts, event handlers and styles', () => {
  const html = '<p onclick="x()" style="color:red">Hi<script>alert(1)</script><img src=x onerror=y></p>';
  expect(sanitizeDescription(links, html)).toBe('<p>Hi</p>');
  expect(sanitizeDescription(links, '<a href="javascript:alert(1)">x</a>')).not.toContain('javascript');
});

test('keeps text tags and links; an external link opens in a new tab', () => {
  expect(sanitizeDescription(links, '<p><b>Soft</b> <a href="/sv/c/godis">sweets</a></p>')).toBe(
    '<p><b>Soft</b> <a href="/sv/c/godis">sweets</a></p>',
  );
  expect(sanitizeDescription(links, '<a href="https://b.example">x</a>')).toContain('rel="noopener"');
  for (const href of ['mailto:a@b.example', 'tel:+46-8-1', 'sms:+46701'])
    expect(sanitizeDescription(links, `<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`);
  expect(sanitizeDescription(links, '<a href="https://a.example./sv/c/x">x</a>')).toBe(
    '<a href="/sv/c/x">x</a>',
  );
});

test('`h1` becomes `h2`, and no text gives an empty text', () => {
  expect(sanitizeDescription(links, '<h1>Hi</h1>')).toBe('<h2>Hi</h2>');
  expect(sanitizeDescription(links, null)).toBe('');
});

test('the text of elements that are nested too deep stays, without them', () => {
  const html = sanitizeDescription(links, `${'<b>'.repeat(200)}deep`);
  expect(html.match(/<b>/g)).toHaveLength(MARKUP_NESTING);
  expect(html).toContain('deep');
});
