import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Answer } from '#tests/support/http.ts';

export interface ShopperOptions {
  readonly host: string;
  readonly port: number;
  /** The shopper's own, which the storefront takes from its trusted proxy. */
  readonly address: string;
  /** Called for each page that says that the shop is busy; the shopper then tries again, as it says. */
  readonly onBusy: () => void;
}

const BUSY = 503;
/** More than any queue of a server that works. */
const MAX_TRIES = 60;

/** A browser without scripts: sends forms, keeps cookies, follows nothing. */
export interface CheckoutShopper {
  open(path: string): Promise<Answer>;
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>;
}

export function aCheckoutShopper({ host, port, address, onBusy }: ShopperOptions): CheckoutShopper {
  const jar = new Map<string, string>();
  const send = async (path: string, method: string, own: Record<string, string>, body?: string) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }), ...own };
    const question = { port, method, headers, ...(body === undefined ? {} : { body }) };
    let answer = await ask(host, path, question);
    for (
      let tries = 1;
      answer.status === BUSY && answer.headers['retry-after'] && tries < MAX_TRIES;
      tries++
    ) {
      onBusy();
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      await sleep(Number(answer.headers['retry-after']) * 1000 * (0.5 + Math.random()));
      // oxlint-disable-next-line no-await-in-loop
      answer = await ask(host, path, question);
    }
    for (const header of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(header) ?? [];
      if (value === '' || /Max-Age=0/.test(header)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return {
    open: (path) => send(path, 'GET', {}),
    submit: (path, fields) =>
      send(
        path,
        'POST',
        { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}:${port}` },
        new URLSearchParams(fields).toString(),
      ),
  };
}

const attributeOf = (tag: string, name: string): string =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

const decodeEntities = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** What a browser would send of the page's fields as they are: of all forms, because their names differ. */
export function readFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const type = attributeOf(tag, 'type');
    const isChoice = type === 'radio' || type === 'checkbox';
    const name = attributeOf(tag, 'name');
    if (name === '' || (isChoice && !/\schecked/.test(tag))) continue;
    fields[name] = attributeOf(tag, 'value') || (isChoice ? 'on' : '');
  }
  for (const [, head = '', options = ''] of html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([tag]) => tag);
    const chosen = all.find((tag) => /\sselected/.test(tag)) ?? all[0] ?? '';
    fields[attributeOf(` ${head}`, 'name')] = attributeOf(chosen, 'value');
  }
  return fields;
}
