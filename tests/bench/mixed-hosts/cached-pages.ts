import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { SHOPS } from '#tests/support/shops.ts';
import { FIFTH } from './edit-channels.ts';
import type { Inspector } from './inspect.ts';
import type { PageCacheReport } from './report.ts';
import { PERSONAL_PATTERNS } from './visitors.ts';

/** A page as `report-cached-pages.mjs` writes it. */
export interface DumpedPage {
  readonly id: string;
  readonly channel: string;
  readonly target: string;
  readonly variant: {
    readonly market: string;
    readonly customerType: 'PERSON' | 'ORGANIZATION';
    readonly vatIncluded: boolean;
    readonly look: 'light' | 'dark' | null;
    readonly consent: 'script' | 'none' | 'yes' | 'no';
  };
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** How many pages were stored until then, those with the same bytes included. */
  readonly count: number;
  /** Gzip, base64. */
  readonly body: string;
}

const SHOWN = 10;
/** Long enough to be an id, a token or a signed value. */
const SECRET_LIKE = /[\w.~-]{12,}/g;
const PERSONAL_HEADERS: readonly string[] = ['set-cookie', 'x-request-id', 'server-timing', 'date'];

export const hostOf = (channel: string): string =>
  channel === FIFTH.key ? FIFTH.host : (SHOPS.find(({ key }) => key === channel)?.host ?? channel);

export async function* readDump(file: string): AsyncGenerator<DumpedPage> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    yield JSON.parse(line) as DumpedPage;
}

export const bodyOf = ({ body }: DumpedPage): Buffer => gunzipSync(Buffer.from(body, 'base64'));

/** Searches every page that was stored for what is one visitor's, and for what is another shop's (noted by the inspector). */
export async function scanCachedPages(
  file: string,
  { secrets, inspector }: { readonly secrets: ReadonlySet<string>; readonly inspector: Inspector },
): Promise<PageCacheReport> {
  const personal: string[] = [];
  let [stored, scanned, bytes, personalCount] = [0, 0, 0, 0];
  const note = (page: DumpedPage, what: string): void => {
    personalCount += 1;
    if (personal.length < SHOWN) personal.push(`${page.id}: ${what}`);
  };
  for await (const page of readDump(file)) {
    stored = page.count;
    scanned += 1;
    const body = bodyOf(page);
    bytes += body.length;
    const text = `${page.id}\n${page.headers.join('\n')}\n${body.toString('utf8')}`;
    for (const pattern of PERSONAL_PATTERNS) {
      const [found] = pattern.exec(text) ?? [];
      if (found !== undefined) note(page, found);
    }
    for (const [word] of text.matchAll(SECRET_LIKE)) if (secrets.has(word)) note(page, word);
    const headers = Object.fromEntries(
      page.headers.flatMap((name, at) =>
        at % 2 === 0 ? [[name.toLowerCase(), page.headers[at + 1] ?? '']] : [],
      ),
    );
    for (const name of PERSONAL_HEADERS) if (name in headers) note(page, `the header ${name}`);
    inspector.inspect(
      { host: hostOf(page.channel), path: page.target },
      { status: page.status, headers, bytes: body },
    );
  }
  return { stored, scanned, bytes, personal, personalCount };
}
