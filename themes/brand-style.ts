import { remember } from '#kernel/remember.ts';
import { FOOTER_ROLES, HEADER_ROLES, listDarkAreaButton } from './area-roles.ts';
import { formatVariables, schemeOf, selectLogo, selectStates } from './brand-variables.ts';
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
import { listPictureVariables, listStateTint } from './picture-treatment.ts';
import type { BrandChoice } from './choose-fonts.ts';
import type { Scheme } from './names.ts';
import type { Tokens } from './tokens.ts';

/** What of a look depends on its colours and is not CSS: the logo's variants for their backgrounds. */
interface AreaLogos {
  readonly headerLogo: Scheme;
  readonly footerLogo: Scheme;
}

interface OtherState extends AreaLogos {
  readonly scheme: Scheme;
  /** Colour of the browser's frame. */
  readonly themeColor: string;
}

/** What a page needs for the first paint in its brand's look. */
export interface BrandStyle extends AreaLogos {
  /** Content of the page's first `<style>`: the variables and fonts of this brand only. */
  readonly css: string;
  /** Class of the page's header. */
  readonly headerClass: string;
  /** Class of the page's footer. */
  readonly footerClass: string;
  /** Of a brand with two states. */
  readonly states?: {
    /** The one of the page. */
    readonly scheme: Scheme;
    /** The visitor has chosen the one that is not the ordinary look. */
    readonly isOther?: true;
    /** Colour of the browser's frame in that. */
    readonly themeColor?: string;
    /** Where the browser chooses. */
    readonly other?: OtherState;
  };
  /** URLs of the fonts for `<link rel="preload" as="font" type="font/woff2" crossorigin>`; of this brand's fonts only. */
  readonly preloads: readonly string[];
}

/**
 * The style of a brand (CH-09). Server only: browsers must not receive the values of other brands.
 *
 * @param chosen the state that the visitor has chosen; null: the browser chooses
 */
export const brandStyle = remember((theme: BrandChoice, chosen: Scheme | null = null): BrandStyle => {
  const states = selectStates(theme, chosen);
  const { shown } = states;
  const { own } = theme;
  return {
    css:
      (own ? formatOwnFaces(own) : '') +
      listFamilies(shown, listShippedFamilies).map(fontFace).join('') +
      formatVariables(states, (style) => listFurther(theme, style)) +
      (own ? formatOwnIcons(own) : ''),
    headerClass: headerThemes[theme.header.colors],
    footerClass: footerThemes[theme.footer.colors],
    ...selectLogos(theme, shown),
    ...(theme.states ? { states: describeStates(theme, chosen) } : {}),
    preloads: [
      ...new Set([
        ...(own?.fonts ?? []).flatMap(({ faces }) => faces.map(({ url }) => url)),
        ...listFamilies(shown, listFirstFamily).map((family) => FONT_URLS[family]),
      ]),
    ],
  };
});

function listFurther({ pictures = 'plain', states }: BrandChoice, style: Tokens): readonly string[] {
  const variables = listPictureVariables(pictures, style);
  if (!states) return variables;
  const scheme = schemeOf(style);
  return [...variables, ...listStateTint(pictures, style, scheme), ...listDarkAreaButton(scheme)];
}

const selectLogos = ({ header, footer }: BrandChoice, style: Tokens): AreaLogos => ({
  headerLogo: selectLogo(style[HEADER_ROLES[header.colors].background]),
  footerLogo: selectLogo(style[FOOTER_ROLES[footer.colors].background]),
});

function describeStates(theme: BrandChoice, chosen: Scheme | null): BrandStyle['states'] {
  const { shown, other } = selectStates(theme, chosen);
  const frameOf = (style: Tokens) => style[HEADER_ROLES[theme.header.colors].background];
  const scheme = schemeOf(shown);
  if (other) {
    const facts = { scheme: schemeOf(other), themeColor: frameOf(other), ...selectLogos(theme, other) };
    return { scheme, other: facts };
  }
  const isOrdinary = scheme === schemeOf(selectStates(theme, null).shown);
  return isOrdinary ? { scheme } : { scheme, isOther: true, themeColor: frameOf(shown) };
}

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
