import { findEnergyClass, type ParameterGroups } from '#app/commerce/product-parameters.ts';
import type { SharedContext } from '#app/request/shared-context.ts';
import type { EnergyArrow } from './card/product-card.ts';
import drawings from './energy-arrows.svg?url';

/** Shape of the drawing. */
const RATIO = 88 / 40;

/**
 * The arrow of a product's energy class beside the range of classes, as high as asked; null for a product without a class. One file has
 * all seven: the scale in black on white, the class in white on its colour.
 */
export function findEnergyArrow(
  { channel, translate }: Pick<SharedContext, 'channel' | 'translate'>,
  groups: ParameterGroups,
  height = 28,
): EnergyArrow | null {
  const value = findEnergyClass(channel.productInformation.parameters, groups);
  if (value === null) return null;
  const alt = translate('catalog.information.energyClass', { value });
  return { src: `${drawings}#${value}`, alt, width: Math.round(height * RATIO), height };
}
