import { setTimeout as sleep } from 'node:timers/promises';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { ATTACKED_HOST, type Attack, type Battle } from '#tests/bench/attack/attack.ts';
import { send, type Sent } from '#tests/bench/attack/send.ts';

/** In a pattern for e-mail addresses `%40` is the separator, and each of its characters is also allowed before and after it. */
const UNIT = 'c%40';
/** 3.2, 6.4 and 12.8 kB: the request line and headers may have 16 kB together. */
const REPEATS = [800, 1_600, 3_200];
const ROUNDS = 3;
const PAUSE_MS = 100;
/** A build with such a pattern works for minutes on the longest. */
const LIMIT_MS = 20_000;
const STALL_BAR_MS = 50;

type Part = Partial<Pick<Sent, 'host' | 'path' | 'method' | 'headers' | 'body'>>;

/** Each place of a request that can hold such a text. */
function listParts(text: string, list: string): Readonly<Record<string, Part>> {
  const origin = { 'sec-fetch-site': 'same-origin' };
  const report = JSON.stringify({
    'csp-report': { 'blocked-uri': text, 'document-uri': text.slice(0, 100) },
  });
  return {
    path: { path: `/${text}` },
    'path of an unknown host': { host: 'unknown.example', path: `/${text}` },
    'path of a product': { path: `/p/${text}` },
    'path of a file': { path: `/assets/${text}.js` },
    'path of a picture': { path: `/images/product/400f500/${text}` },
    'search text': { path: `/sok/${text}` },
    query: { path: `${list}?${text}` },
    'query value': { path: `${list}?brands=${text}` },
    referer: { headers: { referer: `http://example.com/${text}` } },
    'user agent': { headers: { 'user-agent': text } },
    cookies: { headers: { cookie: `ralph=${text}` } },
    'request id': { headers: { 'x-request-id': text } },
    'report of a browser': {
      path: '/csp-report',
      method: 'POST',
      headers: { ...origin, 'content-type': 'application/csp-report' },
      body: report,
    },
  };
}

/** One request at a time, the shorter texts first: one that blocks the process shows in what the other shops wait. */
async function sendLongEscapes({ servers, signal, tally, facts }: Battle): Promise<void> {
  const { port } = servers;
  const { list } = await loadPagePaths({ port }, 'karamell');
  let sent = 0;
  for (const repeats of REPEATS)
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, part] of Object.entries(listParts(UNIT.repeat(repeats), list))) {
        if (signal.aborted) return;
        const address = `203.0.113.${(sent++ % 250) + 1}`;
        const ended = await send({ port, host: ATTACKED_HOST, path: '/', address, signal, ...part });
        tally.note(ended);
        facts[`${repeats} × ${UNIT} as ${name}`] = `${ended.status}, ${Math.round(ended.ms)} ms`;
        await sleep(PAUSE_MS);
      }
}

export const longEscapesAttack: Attack = {
  name: 'long-escapes',
  title: 'Addresses, headers and cookies of 800, 1,600 and 3,200 × `c%40`',
  limitMs: LIMIT_MS,
  run: sendLongEscapes,
  listMissed: ({ stallMs }) =>
    stallMs.during > STALL_BAR_MS ? [`event loop stalled for ${stallMs.during} ms`] : [],
};
