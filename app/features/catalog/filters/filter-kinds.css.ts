import { globalStyle, style } from '@vanilla-extract/css';
import { contentFrom, goneFrom, shownFrom } from '#app/ui/display/open-from.ts';
import { atLeast, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { headerEnd, HEADER_TRANSITION, layer, space, textSize, touchable } from '#themes/scale.ts';

/*
 * How the parts of `FilterPanel` look in wide windows, by `theme.list.filters`. In narrow windows the filters are a sheet over the
 * page, see filter-panel.css.ts.
 */

const laptop = atLeast('laptop');
const tallLaptop = `${laptop} and ${TALL_VIEWPORT}`;

export const sidebar = {
  /**
   * Scrolls by itself. Without script it is as high as its content, so that the sticky submit button is reached without
   * scrolling a box inside the page.
   */
  form: style({
    '@media': {
      [laptop]: { gridArea: 'filters', alignSelf: 'start' },
      [`${tallLaptop} and (scripting: enabled)`]: {
        position: 'sticky',
        top: `calc(${headerEnd} + ${space.s})`,
        maxHeight: `calc(100vh - ${headerEnd} - ${space.l})`,
        transition: HEADER_TRANSITION,
        transitionProperty: 'top, max-height',
        paddingInlineEnd: space.xs,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        scrollbarWidth: 'thin',
      },
    },
  }),
  title: style([
    { margin: 0, minHeight: touchable, lineHeight: touchable, fontWeight: 600 },
    shownFrom('laptop'),
  ]),
  /** Always open. */
  panel: style(contentFrom('laptop')),
  summary: style(goneFrom('laptop')),
  groups: style({}),
  /** Hidden with script, where a choice takes effect at once. */
  apply: style({ '@media': { [`${laptop} and (scripting: enabled)`]: { display: 'none' } } }),
};
globalStyle(`:root:has(${sidebar.apply})`, {
  '@media': { [`${tallLaptop} and (scripting: none)`]: { scrollPaddingBottom: '5rem' } },
});

export const bar = {
  form: style({ '@media': { [laptop]: { gridArea: 'filters', alignSelf: 'center', minWidth: 0 } } }),
  title: style({ display: 'none' }),
  panel: style(contentFrom('laptop')),
  summary: style(goneFrom('laptop')),
  groups: style({
    '@media': {
      [laptop]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: space.m,
        paddingBlockStart: 0,
      },
    },
  }),
  /** Before the menus, which would cover it. With script a choice takes effect at once. */
  apply: style({
    '@media': {
      [laptop]: { position: 'static', zIndex: 'auto', order: -1, paddingBlock: 0 },
      [`${laptop} and (scripting: enabled)`]: { display: 'none' },
    },
  }),
};
globalStyle(`${bar.groups} > details`, {
  '@media': { [laptop]: { position: 'relative', borderBottom: 0, fontSize: textSize.s } },
});
/** The content of a menu: over the products. */
globalStyle(`${bar.groups} > details[open] > :not(summary)`, {
  '@media': {
    [laptop]: {
      position: 'absolute',
      zIndex: layer.sticky,
      insetBlockStart: '100%',
      insetInlineStart: `calc(-1 * ${space.m})`,
      width: '18rem',
      padding: space.m,
      border: `${vars.dividerWidth} solid ${vars.borderColor}`,
      borderRadius: vars.radiusMedium,
      backgroundColor: vars.mainBackground,
      boxShadow: vars.shadowRaised,
    },
  },
});
/** The menus' own animation clips them. */
globalStyle(`${bar.groups} > details::details-content`, {
  '@media': { [laptop]: { overflow: 'visible', transition: 'none' } },
});
globalStyle(`${bar.groups} > details > summary`, {
  '@media': { [laptop]: { minHeight: touchable, justifyContent: 'start', gap: space.xxs } },
});

/** Over the page, as on phones: in view wherever the page is scrolled to. */
const drawerPanel = style({
  '@media': {
    [tallLaptop]: {
      selectors: {
        '&[open]': {
          position: 'fixed',
          zIndex: layer.panel,
          insetBlock: 0,
          insetInlineStart: 0,
          width: '26rem',
          paddingInline: space.l,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          backgroundColor: vars.mainBackground,
          boxShadow: `0 0 0 100vmax color-mix(in srgb, ${vars.darkBackground} 45%, transparent)`,
        },
      },
    },
  },
});

/** A button that opens the filters at the side of the window. */
export const drawer = {
  form: style({ '@media': { [laptop]: { gridArea: 'filters', alignSelf: 'center' } } }),
  title: style({ display: 'none' }),
  panel: drawerPanel,
  summary: style({
    '@media': {
      [tallLaptop]: {
        selectors: {
          [`${drawerPanel}[open] > &`]: {
            position: 'sticky',
            zIndex: layer.sticky,
            insetBlockStart: 0,
            display: 'flex',
            minHeight: '4rem',
            marginInline: `calc(-1 * ${space.l})`,
            paddingInline: space.l,
            border: 0,
            borderBlockEnd: `${vars.dividerWidth} solid ${vars.borderColor}`,
            borderRadius: 0,
            backgroundColor: vars.mainBackground,
          },
        },
      },
    },
  }),
  groups: style({}),
  apply: style({}),
};
globalStyle(`${drawerPanel}[open]`, { '@media': { [tallLaptop]: { scrollPaddingBlock: '4.5rem 5rem' } } });
