import { style } from '@vanilla-extract/css';
import { control } from '#app/ui/field/field.css.ts';
import { space } from '#themes/scale.ts';

export const row = style({ display: 'flex', alignItems: 'center', gap: space.xxs });

export const input = style([
  control,
  {
    width: '4rem',
    textAlign: 'center',
    appearance: 'textfield',
    selectors: {
      '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
    },
  },
]);

/** Hides the buttons without script, where they have no effect. */
export const scripted = style({
  display: 'none',
  '@media': { '(scripting: enabled)': { display: 'block' } },
});
