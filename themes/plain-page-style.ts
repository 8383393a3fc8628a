import { HEADER_ROLES } from './area-roles.ts';
import type { HeaderThemeName } from './names.ts';

/**
 * The rules of small pages that load no stylesheet: a header with the shop's logo or name, a heading, texts, and links as
 * buttons (`.ways`). They need the brand's variables before them.
 */
export function formatPlainPageRules(header: HeaderThemeName): string {
  const { background, text, ring } = HEADER_ROLES[header];
  return (
    'body{margin:0;background:var(--main-background);color:var(--body-text-color);' +
    'font:var(--body-font-size)/var(--body-line-height) var(--body-font)}' +
    `header{padding:16px 20px;background:var(--${background});color:var(--${text});border-bottom:1px solid var(--border-color)}` +
    `header a{display:inline-block;color:inherit;font-weight:700;text-decoration:none;overflow-wrap:anywhere}` +
    `header a:focus-visible{outline:2px solid var(--${ring});outline-offset:2px}` +
    'header img{display:block;height:32px;width:auto;max-width:100%}' +
    'main{max-width:36em;margin:0 auto;padding:max(32px,12vh) 20px}' +
    'h1{margin:0 0 16px;color:var(--title-text-color);font:var(--title-font-weight) 1.75em/var(--title-line-height) var(--title-font);' +
    'letter-spacing:var(--title-letter-spacing);text-transform:var(--title-text-transform);overflow-wrap:break-word}' +
    '.ways{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}' +
    '.ways a{padding:12px 20px;border:1px solid var(--control-border-color);border-radius:var(--radius-button);' +
    'color:var(--link-color);font:var(--button-font-weight) 1em/1.25 var(--button-font);' +
    'letter-spacing:var(--button-letter-spacing);text-transform:var(--button-text-transform);text-decoration:none}' +
    '.ways a:focus-visible{outline:2px solid var(--focus-color);outline-offset:2px}' +
    '.ways .main{border-color:var(--accent-color);background:var(--accent-color);color:var(--accent-text-color)}'
  );
}
