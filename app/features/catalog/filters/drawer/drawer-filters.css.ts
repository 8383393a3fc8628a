import { globalStyle, style } from '@vanilla-extract/css';
import { atLeast, TALL_VIEWPORT } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { layer, space } from '#themes/scale.ts';

const wide = `${atLeast('laptop')} and ${TALL_VIEWPORT}`;

export const form = style({
  '@media': { [atLeast('laptop')]: { gridArea: 'filters', alignSelf: 'center' } },
});
export const title = style({ display: 'none' });

/** At the side of wide windows as it is on phones: over the page, in view wherever the page is scrolled to. */
export const panel = style({
  '@media': {
    [wide]: {
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
export const summary = style({
  '@media': {
    [wide]: {
      selectors: {
        [`${panel}[open] > &`]: {
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
});
export const groups = style({});
export const apply = style({});
globalStyle(`${panel}[open]`, { '@media': { [wide]: { scrollPaddingBlock: '4.5rem 5rem' } } });
