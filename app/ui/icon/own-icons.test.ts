import { expect, test } from 'vitest';
import { OWN_ICONS } from '#themes/names.ts';
import { ICON_PATHS } from './icon-paths.ts';

test('every icon that a channel may draw itself is one of ours', () => {
  expect(OWN_ICONS.filter((name) => !Object.hasOwn(ICON_PATHS, name))).toEqual([]);
});
