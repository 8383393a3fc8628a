import { style } from '@vanilla-extract/css';
import { offer as cardOffer } from '#app/features/catalog/card/parts/card.css.ts';
import { space } from '#themes/scale.ts';

export const offer = style([cardOffer, { gap: space.xxs }]);
