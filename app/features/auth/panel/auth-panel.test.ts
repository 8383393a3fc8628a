import { expect, test } from 'vitest';
import { findPanelFrame, selectClosedPath } from './auth-panel.ts';

test('[NV-02] only the names of the forms open the panel', () => {
  const searches = [
    '?action=login',
    '?page=2&action=register',
    '?action=LOGIN',
    '?action=x',
    '?frame=login',
    '',
  ];
  expect(searches.map(findPanelFrame)).toEqual(['login', 'register', null, null, null, null]);
});

test('[NV-02] the panel closes to the same page with its other parameters', () => {
  const close = (search: string) => selectClosedPath({ pathname: '/c/lamps', search });
  expect(close('?action=login')).toBe('/c/lamps');
  expect(close('?page=2&action=login&sort=PRICE')).toBe('/c/lamps?page=2&sort=PRICE');
  expect(close('?all=r%C3%B6d')).toBe('/c/lamps?all=r%C3%B6d');
});
