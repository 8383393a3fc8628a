import { expect, test } from 'vitest';
import { aChannel } from '#tests/support/a-channel.ts';
import { withServer } from '#tests/support/loopback-servers.ts';
import { createCatalogApi } from './catalog-api.ts';
import { catalogBrandsDocument } from './catalog-documents.ts';

const EMPTY = { brands: [] };
const answerLimits = { bytes: 10_000, values: 1000, depth: 10, textChars: 100_000 };
const limitLog = { reached: () => {} };

interface Sent {
  readonly at: number;
  readonly key: string | undefined;
}

/** Asks an API that answers with these in turn, `times` times. */
async function askApi(
  answers: readonly { readonly status?: number; readonly body?: object }[],
  { times = 1, signal = new AbortController().signal }: { times?: number; signal?: AbortSignal } = {},
) {
  const sent: Sent[] = [];
  const partial: string[] = [];
  let outcome: unknown = null;
  let startedAt = 0;
  await withServer(
    (req, res) => {
      const { status = 200, body = { data: EMPTY } } = answers[sent.length] ?? {};
      sent.push({ at: performance.now(), key: req.headers['x-apikey']?.toString() });
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    },
    async (port) => {
      const channel = aChannel({
        endpoints: {
          api: `http://127.0.0.1:${port}/`,
          auth: 'https://a.example/',
          sign: 'https://a.example/',
          images: '/images',
        },
      });
      const callApi = createCatalogApi({ answerLimits, limitLog, requestsPerSecond: 50, pausesMs: [1, 1] });
      const onPartial = (message: string): void => void partial.push(message);
      const askCatalog = callApi(channel, { locale: channel.defaultLocale, signal, onPartial });
      startedAt = performance.now();
      try {
        for (let call = 0; call < times; call += 1) outcome = await askCatalog(catalogBrandsDocument, {});
      } catch (error) {
        outcome = error;
      }
    },
  );
  return { sent, partial, outcome, startedAt };
}

test('[CH-07] calls have the key of the shop and begin at the allowed rate', async () => {
  const { sent, outcome, startedAt } = await askApi([], { times: 6 });
  expect(outcome).toEqual(EMPTY);
  expect(sent.map(({ key }) => key)).toEqual(Array(6).fill('key-of-the-test-shop'));
  // Five pauses of 20 ms; timers may fire a millisecond early. From the first call: a busy server may see its request late
  expect((sent.at(-1)?.at ?? 0) - startedAt).toBeGreaterThan(90);
});

test.each([
  ['an overloaded API is asked again', [{ status: 503 }, { status: 429 }], 3, EMPTY],
  [
    'one that stays away is given up',
    [{ status: 502 }, { status: 502 }, { status: 502 }],
    3,
    { kind: 'http' },
  ],
  ['a refused key is not sent again', [{ status: 401 }], 1, { kind: 'http', status: 401 }],
  [
    'nor is a query that fails',
    [{ body: { data: null, errors: [{ message: 'x' }] } }],
    1,
    { kind: 'graphql' },
  ],
  ['nor one whose answer does not fit', [{ body: { data: { brands: 5 } } }], 1, { kind: 'shape' }],
])('[CH-07] %s', async (_, answers, calls, expected) => {
  const { sent, outcome } = await askApi(answers);
  expect(sent).toHaveLength(calls);
  expect(outcome).toMatchObject(expected);
});

test('[CH-07] errors beside data are reported once with the query', async () => {
  const { partial, outcome } = await askApi([{ body: { data: EMPTY, errors: [{ message: 'secret' }] } }]);
  expect(outcome).toEqual(EMPTY);
  expect(partial).toEqual(['the API answered catalogBrands with errors: fields that failed are left out']);
});

test('[CH-07] a stopped build asks nothing more', async () => {
  const { sent, outcome } = await askApi([], { signal: AbortSignal.abort() });
  expect(sent).toEqual([]);
  expect(outcome).toMatchObject({ name: 'AbortError' });
});
