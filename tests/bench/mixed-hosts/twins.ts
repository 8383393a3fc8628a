import { formatCookies } from '#app/server/page-cache/variant.ts';
import { ask } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { FIFTH } from './edit-channels.ts';
import { bodyOf, hostOf, readDump, type DumpedPage } from './cached-pages.ts';
import type { TwinReport } from './report.ts';

const MAX_COMPARED = 1500;
const CONCURRENCY = 4;
const SHOWN = 10;
const AROUND = 60;

/** Without what the edits of the channel files put in, their versions among it, and with the same port. */
const normalize = (text: string, port: number): string =>
  text
    .replaceAll(/ zq-[a-z]+-\d+/g, '')
    // A channel's version has 16 digits, that of its worker, made from it, 12
    .replaceAll(/\b(?:[0-9a-f]{16}|[0-9a-f]{12})\b/g, 'VERSION')
    .replaceAll(new RegExp(`(:|%3A)${port}`, 'g'), '$1PORT');

/** Where two texts begin to differ, with some text around it. */
function showDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const show = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `“${show(one)}” instead of “${show(other)}”`;
}

/**
 * Compares cached pages, one of each key, with the answer of a storefront that keeps none, to a visitor with the key's preferences
 * and nothing else: equal bytes hold nothing of anybody.
 */
export async function compareTwins(file: string, twinPort: number): Promise<TwinReport> {
  const pages = new Map<string, DumpedPage>();
  for await (const page of readDump(file))
    // The shop that comes and goes is not among the twin's; keys begin with channel and version
    if (page.channel !== FIFTH.key && page.status === 200 && pages.size < MAX_COMPARED)
      pages.set(page.id.replace(/@\S+/, ''), page);
  const different: string[] = [];
  let [compared, differentCount] = [0, 0];
  const queue = [...pages.values()];
  const compare = async (): Promise<void> => {
    for (let page = queue.pop(); page; page = queue.pop()) {
      const twin = await ask(hostOf(page.channel), page.target, {
        port: twinPort,
        headers: { cookie: formatCookies({ ...page.variant, id: '', isDefault: false }) },
      });
      compared += 1;
      const own = normalize(bodyOf(page).toString('utf8'), testServers.port);
      const other = normalize(twin.body, twinPort);
      if (own === other) continue;
      differentCount += 1;
      if (different.length < SHOWN) different.push(`${page.id}: ${showDifference(own, other)}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, compare));
  return { compared, different, differentCount };
}
