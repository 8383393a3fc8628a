import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACKED_HOST } from '#tests/bench/attack/attack.ts';
import {
  longestStallsMs,
  resetStalls,
  type AttackedServers,
  type Stalls,
} from '#tests/bench/attack/attacked-servers.ts';
import { formHeaders, send, type Ended, type Sent } from '#tests/bench/attack/send.ts';
import { openTally, type Tally } from '#tests/bench/attack/tally.ts';
import { loadPagePaths } from '#tests/bench/browser.ts';
import { FUZZ_SEED } from '#tests/support/api/hostile-values.ts';
import { POST_FORMS } from '#tests/support/hostile/hostile-forms.ts';
import { ADDRESS_PLACES, type AddressPlaces } from './address-places.ts';
import { listAddressRequests } from './address-requests.ts';
import { listFormBodies } from './form-bodies.ts';
import { loadFormVisitors } from './form-visitors.ts';

/** What the texts of one form, or of the places of one kind of request, did. */
export interface FuzzedPart {
  readonly name: string;
  readonly tally: Tally;
  readonly stallsMs: Stalls;
  readonly ms: number;
}

type Request = Omit<Sent, 'port' | 'address'>;

const CLIENTS = 4;
/** The access log is written after the answer, and stalls are reported ten times a second. */
const SETTLE_MS = 250;

/** An answer that takes longer ends the run: a text has stopped a server, and others would for longer. */
const ANSWER_MS = 15_000;
export const isHung = ({ tally }: FuzzedPart): boolean => tally.statuses.late !== undefined;

/**
 * Sends so many texts for each place of an address and for each field of a form; what each part did is also given to `onPart`. The
 * part in which a server hangs is the last.
 */
export async function runFuzz(
  servers: AttackedServers,
  count: number,
  onPart: (part: FuzzedPart) => void = () => {},
): Promise<readonly FuzzedPart[]> {
  const parts: FuzzedPart[] = [];
  const run = async (name: string, requests: Iterator<Request>): Promise<void> => {
    const part = await runPart(servers, name, requests);
    parts.push(part);
    onPart(part);
  };
  const page = (path: string): Promise<Ended> =>
    send({ port: servers.port, host: ATTACKED_HOST, path, address: '198.51.100.60' });
  for (const [index, places] of ADDRESS_PLACES.entries()) {
    if (parts.some(isHung)) return parts;
    const path = await findPath(servers, places);
    // Pages that are asked for the first time compile and fill caches, which is not the texts' doing.
    await page(path);
    await run(places.name, listAddresses(places, { path, seed: FUZZ_SEED + index * 1_000, count }));
  }
  if (parts.some(isHung)) return parts;
  const visitors = await loadFormVisitors(servers.port, servers.backendPort);
  const headers = formHeaders(ATTACKED_HOST, servers.port);
  for (const [index, form] of POST_FORMS.entries()) {
    if (parts.some(isHung)) return parts;
    const path = visitors.pathOf(form);
    await page(path);
    const cookie = await visitors.cookiesOf(form);
    const post = { host: ATTACKED_HOST, path, method: 'POST', headers: { ...headers, cookie } };
    const bodies = listFormBodies(form, FUZZ_SEED - (index + 1) * 1_000, count);
    await run(`form: ${form.name}`, listPosts(post, bodies));
  }
  return parts;
}

function* listAddresses(
  places: AddressPlaces,
  order: { path: string; seed: number; count: number },
): Generator<Request> {
  for (const { host = ATTACKED_HOST, path, headers = {} } of listAddressRequests(places, order))
    yield { path, host, headers };
}

function* listPosts(post: Request, bodies: Iterable<string>): Generator<Request> {
  for (const body of bodies) yield { ...post, body };
}

/** Each request comes from a visitor of its own, so that no limit of one visitor hides what is behind it. */
async function runPart(
  servers: AttackedServers,
  name: string,
  requests: Iterator<Request>,
): Promise<FuzzedPart> {
  const tally = openTally();
  const { port } = servers;
  const startedAt = performance.now();
  let visitor = 0;
  resetStalls(servers);
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let next = requests.next(); next.done !== true; next = requests.next()) {
        visitor++;
        const address = `198.18.${(visitor >> 8) & 255}.${visitor & 255}`;
        tally.note(await send({ port, address, ...next.value, signal: AbortSignal.timeout(ANSWER_MS) }));
        if (tally.statuses.late) return;
      }
    }),
  );
  const ms = Math.round(performance.now() - startedAt);
  await sleep(SETTLE_MS);
  return { name, tally: { ...tally }, stallsMs: longestStallsMs(servers), ms };
}

/** The path with the names of a product and a picture of the shop, in the shop's own words. */
async function findPath({ port }: AttackedServers, { path }: AddressPlaces): Promise<string> {
  const { product } = await loadPagePaths({ port }, 'karamell');
  const sent = { port, host: ATTACKED_HOST, address: '198.51.100.60' };
  const { text } = await send({ ...sent, path: product });
  const picture = /\/images\/product\/[^/]+\/([^"' ?]+)/.exec(text)?.[1] ?? '';
  const named = path.replace('/p/{product}', product).replace('{picture}', picture);
  const { headers, status } = await send({ ...sent, path: named });
  return status === 301 ? String(headers.location) : named;
}
