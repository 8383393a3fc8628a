import { remember } from '#kernel/remember.ts';
import { FOOTER_ROLES, HEADER_ROLES } from './area-roles.ts';
import { formatVariables, resolveBrand, selectLogo } from './brand-variables.ts';
import {
  FONT_FAMILIES,
  type FontFamily,
  type ShippedFont,
  listShippedFamilies,
  parseStack,
  weightsOf,
} from './font-families.ts';
import { FONT_URLS } from './fonts.ts';
import { footerThemes, headerThemes } from './area-themes.css.ts';
import { formatOwnFaces, formatOwnIcons } from './own/own-look.ts';
import { listPictureVariables } from './picture-treatment.ts';
import type { BrandChoice } from './choose-fonts.ts';
import type { Tokens } from './tokens.ts';

/** What a page needs for the first paint in its brand's look. */
export interface BrandStyle {
  /** Content of the page's first `<style>`: the variables and fonts of this brand only. */
  readonly css: string;
  /** Class of the page's header, and the logo variant for its background. */
  readonly headerClass: string;
  readonly headerLogo: 'light' | 'dark';
  /** Class of the page's footer, and the logo variant for its background. */
  readonly footerClass: string;
  readonly footerLogo: 'light' | 'dark';
  /** URLs of the fonts for `<link rel="preload" as="font" type="font/woff2" crossorigin>`; of this brand's fonts only. */
  readonly preloads: readonly string[];
}

/** The style of a brand (CH-09). Server only: browsers must not receive the values of other brands. */
export const brandStyle = remember((theme: BrandChoice): BrandStyle => {
  const style = resolveBrand(theme);
  const { own } = theme;
  return {
    css:
      (own ? formatOwnFaces(own) : '') +
      listFamilies(style, listShippedFamilies).map(fontFace).join('') +
      formatVariables(style, listPictureVariables(theme.pictures ?? 'plain', style)) +
      (own ? formatOwnIcons(own) : ''),
    headerClass: headerThemes[theme.header.colors],
    headerLogo: selectLogo(style[HEADER_ROLES[theme.header.colors].background]),
    footerClass: footerThemes[theme.footer.colors],
    footerLogo: selectLogo(style[FOOTER_ROLES[theme.footer.colors].background]),
    preloads: [
      ...new Set([
        ...(own?.fonts ?? []).flatMap(({ faces }) => faces.map(({ url }) => url)),
        ...listFamilies(style, listFirstFamily).map((family) => FONT_URLS[family]),
      ]),
    ],
  };
});

/** `font-display: optional`: a late font is used from the next page on, so that text never shifts. */
function fontFace(family: FontFamily): string {
  const { line }: ShippedFont = FONT_FAMILIES[family];
  const metrics = line ? `;ascent-override:${line.ascent}%;descent-override:${line.descent}%` : '';
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weightsOf(family).join(' ')};font-display:optional;src:url(${FONT_URLS[family]}) format('woff2')${metrics}}`;
}

/** Each shipped family that the title, body and button fonts name, once, the title's first. */
function listFamilies(
  style: Tokens,
  select: (stack: string) => readonly FontFamily[],
): readonly FontFamily[] {
  const stacks = [style['title-font'], style['body-font'], style['button-font']];
  return [...new Set(stacks.flatMap(select))];
}

/** The family that a stack shows, if it is a shipped one: a later one is loaded only where the first is missing. */
function listFirstFamily(stack: string): readonly FontFamily[] {
  const [first = ''] = parseStack(stack);
  return listShippedFamilies(first);
}
