import { expect, test } from 'vitest';
import { parseTarget, routeOf } from './request-target.ts';

test('an invalid request target gives null and does not throw', () => {
  for (const target of ['//', '//x:y/', '///', 'http://']) expect(parseTarget(target), target).toBeNull();
  expect(parseTarget('/graphql?x=1')?.pathname).toBe('/graphql');
  expect(parseTarget(undefined)?.pathname).toBe('/');
});

test('the route for the log contains neither an API key nor a payment id', () => {
  expect(routeOf('/auth/sign/11111111-1111-4111-8111-111111111111?identity=x')).toBe('auth');
  expect(routeOf('/pay/2ded01d0-4c1b-4a5b-917e-9a5df295f300')).toBe('pay');
  expect(routeOf('/graphql?token=x')).toBe('graphql');
  expect(routeOf('//')).toBe('');
});
