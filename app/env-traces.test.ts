import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.server.ts';

const read = (variables: Readonly<Record<string, string>>) =>
  readEnv({ NODE_ENV: 'test', ...variables }).traces;

test('without an address nothing is traced, whatever else is set', () => {
  expect(read({ OTEL_TRACES_SAMPLER_ARG: '1' })).toBeNull();
});

test('defaults, and where spans are sent', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' })).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    ratio: 0.01,
    serviceName: 'arkad',
  });
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/otlp' })?.url).toBe(
    'https://traces.example/otlp/v1/traces',
  );
});

test('headers are read, and not printed', () => {
  const settings = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20secret==, x-tenant=shops',
  });
  expect(settings?.headers).toEqual({ authorization: 'Bearer secret==', 'x-tenant': 'shops' });
  expect(JSON.stringify(settings)).not.toContain('secret');
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://user:word@collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/?key=1'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a header'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%E0%A4%A'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_TRACES_SAMPLER_ARG', 'always'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(EnvError);
  expect(() => read({ [name]: value })).toThrow(name);
});
