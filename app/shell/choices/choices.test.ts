import { expect, test } from 'vitest';
import { listParents } from './choices.server.ts';

const namesOf = (path: string) =>
  listParents(path).map((parent) => (parent.kind === 'list' ? parent.path : parent.page));

test('[LY-12] the pages above a page, the nearest first', () => {
  expect(namesOf('/p/godis/lakrits/salt')).toEqual(['/c/godis/lakrits', '/c/godis', 'allProducts', 'home']);
  expect(namesOf('/p/salt')).toEqual(['allProducts', 'home']);
  expect(namesOf('/c/godis/lakrits')).toEqual(['/c/godis', 'allProducts', 'home']);
  expect(namesOf('/c/godis')).toEqual(['allProducts', 'home']);
  expect(namesOf('/b/kvistholms')).toEqual(['brands', 'home']);
  expect(namesOf('/dc/rea')).toEqual(['allProducts', 'home']);
  for (const path of ['/', '/om-oss', '/kassan', '/s/x', '']) expect(namesOf(path), path).toEqual(['home']);
});
