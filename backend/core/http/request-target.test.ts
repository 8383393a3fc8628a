import { expect, test } from 'vitest';
import { parseTarget, routeOf, isSecret } from './request-target.ts';

test('an invalid request target gives null and does not throw', () => {
  for (const target of ['http://', '*', 'backend:4000', 'ftp://backend/', 'graphql', '', 'http://a b/'])
    expect(parseTarget(target), target).toBeNull();
  for (const target of ['//', '//x:y/', '///', '//elsewhere/graphql'])
    expect(parseTarget(target), target).toMatchObject({ host: 'backend', pathname: target });
  expect(parseTarget('/graphql?x=1')?.pathname).toBe('/graphql');
  expect(parseTarget(undefined)?.pathname).toBe('/');
});

test('a target in absolute form is accepted for the host of the request only', () => {
  const hosts = ['Backend.example:80'];
  expect(parseTarget('http://backend.example/graphql?x=1', hosts)?.pathname).toBe('/graphql');
  expect(parseTarget('HTTP://BACKEND.example:80/graphql', hosts)?.pathname).toBe('/graphql');
  for (const target of [
    'http://elsewhere.example/graphql',
    'http://backend.example:81/graphql',
    'http://user:pass@backend.example/graphql',
  ])
    expect(parseTarget(target, hosts), target).toBeNull();
  for (const other of [[], ['backend.example', 'backend.example'], ['a b'], ['']])
    expect(parseTarget('http://backend.example/graphql', other), other.join()).toBeNull();
  expect(parseTarget('/graphql', ['backend.example', 'backend.example'])).toBeNull();
});

test('the route for the log contains neither an API key nor a payment id', () => {
  expect(routeOf('/auth/sign/11111111-1111-4111-8111-111111111111?identity=x')).toBe('auth');
  expect(routeOf('/pay/2ded01d0-4c1b-4a5b-917e-9a5df295f300')).toBe('pay');
  expect(routeOf('/graphql?token=x')).toBe('graphql');
  expect(routeOf('//')).toBe('');
  expect(routeOf('/person%40example.com/x')).toBe('');
  expect(routeOf(`/${'x'.repeat(16_000)}`)).toBe('');
});

test('[AP-01] only the key itself is accepted, never a missing or a repeated one', () => {
  expect(isSecret('the key', 'the key')).toBe(true);
  for (const given of ['', 'the ke', 'the key ', 'The key', undefined, ['the key'], ['the key', 'the key']])
    expect(isSecret('the key', given), String(given)).toBe(false);
});
