import { escapeHtml } from '#kernel/escape-html.ts';
import { HEADER_ROLES } from './area-roles.ts';
import { schemeOf, selectLogo, selectStates } from './brand-variables.ts';
import { preferring } from './breakpoints.ts';
import type { BrandChoice } from './choose-fonts.ts';
import type { HeaderThemeName, Scheme } from './names.ts';
import type { Tokens } from './tokens.ts';

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

/** A logo; `svg` where the shop itself has its file. */
interface PlainLogo {
  readonly url: string;
  readonly svg?: string;
}

const frameOf = ({ header }: BrandChoice, style: Tokens): string =>
  style[HEADER_ROLES[header.colors].background];

/**
 * Markup of the logo in the header, as the browser chooses the state. The name instead of a logo on another host: such a page must not
 * need one.
 *
 * @param name escaped
 */
export function renderPlainLogo(
  theme: BrandChoice,
  logo: Readonly<Record<Scheme, PlainLogo>>,
  name: string,
): string {
  const { shown, other } = selectStates(theme, null);
  const logoOn = (style: Tokens) => logo[selectLogo(frameOf(theme, style))];
  const { svg, url } = logoOn(shown);
  if (svg === undefined) return name;
  const image = `<img src="${escapeHtml(url)}" alt="${name}">`;
  const second = other && logoOn(other);
  if (!other || second?.svg === undefined || second.url === url) return image;
  const media = preferring(schemeOf(other));
  return `<picture><source media="${media}" srcset="${escapeHtml(second.url)}">${image}</picture>`;
}

/** Markup of the colour of the browser's frame: that of the other state first, because the first that matches counts. */
export function renderThemeColor(theme: BrandChoice, themeColor: string): string {
  const { other } = selectStates(theme, null);
  const ordinary = `<meta name="theme-color" content="${escapeHtml(themeColor)}">`;
  if (!other) return ordinary;
  const color = escapeHtml(frameOf(theme, other));
  return `<meta name="theme-color" media="${preferring(schemeOf(other))}" content="${color}">${ordinary}`;
}
