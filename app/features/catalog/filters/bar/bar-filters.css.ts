import { globalStyle, style } from '@vanilla-extract/css';
import { contentFrom, goneFrom } from '#app/ui/details/open-from.ts';
import { atLeast } from '#themes/breakpoints.ts';
import { vars } from '#themes/contract.css.ts';
import { layer, space, textSize, touchable } from '#themes/scale.ts';

const wide = atLeast('laptop');

export const form = style({
  '@media': { [wide]: { gridArea: 'filters', alignSelf: 'center', minWidth: 0 } },
});
export const title = style({ display: 'none' });
export const panel = style(contentFrom('laptop'));
export const summary = style(goneFrom('laptop'));

/** A row of menus. */
export const groups = style({
  '@media': {
    [wide]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: space.m,
      paddingBlockStart: 0,
    },
  },
});
globalStyle(`${groups} > details`, {
  '@media': { [wide]: { position: 'relative', borderBottom: 0, fontSize: textSize.s } },
});
/** The content of a menu: over the products. */
globalStyle(`${groups} > details[open] > :not(summary)`, {
  '@media': {
    [wide]: {
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
globalStyle(`${groups} > details::details-content`, {
  '@media': { [wide]: { overflow: 'visible', transition: 'none' } },
});
globalStyle(`${groups} > details > summary`, {
  '@media': { [wide]: { minHeight: touchable, justifyContent: 'start', gap: space.xxs } },
});
/** Before the menus, which would cover it. With script a choice takes effect at once. */
export const apply = style({
  '@media': {
    [wide]: { position: 'static', zIndex: 'auto', order: -1, paddingBlock: 0 },
    [`${wide} and (scripting: enabled)`]: { display: 'none' },
  },
});
