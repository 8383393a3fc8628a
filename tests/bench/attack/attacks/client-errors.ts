import { setTimeout as sleep } from 'node:timers/promises';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { ATTACKED_HOST, type Attack, type Battle } from '#tests/bench/attack/attack.ts';
import { formHeaders, holdOpen, send, type Sent } from '#tests/bench/attack/send.ts';

const ABORTED = 300;
const REPORTS = 2_000;
const LIMIT_MS = 20_000;
const MULTIPART =
  '--x\r\nContent-Disposition: form-data; name="skuId"; filename="a.txt"\r\n\r\n1\r\n--x--\r\n';

interface Mistake {
  readonly path: string;
  readonly method: string;
  readonly type?: string;
  readonly body?: string | Buffer;
}

function listMistakes(product: string): Mistake[] {
  const post = (type: string, body: string | Buffer, path = product): Mistake => ({
    path,
    method: 'POST',
    type,
    body,
  });
  const form = 'application/x-www-form-urlencoded';
  return [
    post('application/json', '{"intent":"buy"}'),
    post('text/plain', 'intent=buy'),
    post('multipart/form-data', MULTIPART),
    post('multipart/form-data; boundary=x', MULTIPART),
    post('multipart/form-data; boundary=y', MULTIPART),
    post('', 'intent=buy'),
    post(form, 'intent=buy&a.a.a.a.a.a.a.a=1&skuId.a.b[c]=2'),
    post(form, '%ff%fe=%zz&=&&=1'),
    post(form, 'intent=buy', '/'),
    post(form, 'intent=buy', '/no-such-page'),
    post(form, 'intent=buy', `${product}?_data=routes%2Fproduct%2Froute`),
    post(form, 'intent=buy', `${product}.data?_routes=nothing`),
    { path: '/?_data=root', method: 'GET' },
    { path: '/?_data=routes%2Fno-such-route', method: 'GET' },
    { path: product, method: 'PUT', type: form, body: 'a=1' },
    { path: product, method: 'DELETE' },
  ];
}

/** Opens 300 forms and leaves in the middle of the body. */
async function abortBodies(port: number, product: string): Promise<void> {
  const head =
    `POST ${product} HTTP/1.1\r\nHost: ${ATTACKED_HOST}:${port}\r\nOrigin: http://${ATTACKED_HOST}:${port}\r\n` +
    'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n';
  const all = Array.from({ length: ABORTED }, (_, number) => {
    const text = `${head}X-Forwarded-For: 203.0.113.${(number % 250) + 1}\r\n\r\nintent=buy&skuId=`;
    return holdOpen(port, text);
  });
  await sleep(500);
  for (const { socket } of all) socket.destroy();
}

async function makeMistakes({ servers, signal, tally, facts }: Battle): Promise<void> {
  const { port } = servers;
  const { product } = await loadPagePaths({ port }, 'karamell');
  const origin = formHeaders(ATTACKED_HOST, port).origin;
  const sendOne = async (
    sent: Pick<Sent, 'path' | 'method' | 'headers' | 'body'>,
    number: number,
  ): Promise<string> => {
    const address = `203.0.113.${(number % 250) + 1}`;
    const ended = await send({ port, host: ATTACKED_HOST, address, signal, ...sent });
    tally.note(ended);
    return String(ended.status);
  };
  await abortBodies(port, product);
  for (const [number, { path, method, type, body }] of listMistakes(product).entries()) {
    const headers = { origin, ...(type ? { 'content-type': type } : {}) };
    const status = await sendOne({ path, method, headers, body }, number);
    facts[`${method} ${path.replace(product, 'product')} ${type ?? ''}`.trim()] = status;
  }
  const report = {
    path: '/csp-report',
    method: 'POST',
    headers: { origin, 'content-type': 'application/csp-report' },
  };
  const statuses = new Set<string>();
  await Promise.all(
    Array.from({ length: 20 }, async (_, client) => {
      for (let number = client; number < REPORTS && !signal.aborted; number += 20)
        statuses.add(
          await sendOne({ ...report, body: number % 2 ? '{"csp-report":{' : reportOf(number) }, number),
        );
    }),
  );
  facts['csp-report'] = [...statuses].join(', ');
}

const reportOf = (number: number): string =>
  JSON.stringify({
    'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': `https://evil.example/${number}` },
  });

export const clientErrorsAttack: Attack = {
  name: 'client-errors',
  title: '300 aborted bodies, wrong types, 2,000 CSP reports',
  limitMs: LIMIT_MS,
  run: makeMistakes,
  listMissed: ({ stacks }) => (stacks > 0 ? [`${stacks} stack lines in the log`] : []),
};
