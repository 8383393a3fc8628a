import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import type { Answer } from '#tests/support/http.ts';
import { listTags } from '#tests/support/markup.ts';
import { findRouteFile } from '#tests/support/route-table.ts';
import { shopUrl } from '#tests/support/test-servers.ts';
import { listForms, type Submission } from './list-forms.ts';
import type { PageVisits } from './page-visits.ts';
import { findTypedValue } from './typed-values.ts';

/** What the forms of a shop's pages came to. */
export interface Crawl {
  /** A sentence for each address that leads nowhere, or elsewhere than into the language. */
  readonly faults: readonly string[];
  /** Route modules that were sent a form by POST, below app/. */
  readonly posted: ReadonlySet<string>;
  /** Pages that were looked at, and forms that were sent. */
  readonly counts: { readonly pages: number; readonly forms: number };
}

interface State {
  readonly prefix: string;
  readonly faults: Set<string>;
  readonly posted: Set<string>;
  readonly seenForms: Set<string>;
  readonly counts: { pages: number; forms: number };
}

interface Page {
  readonly who: string;
  readonly visitor: Shopper;
  readonly url: string;
  /** Forms that are sent when all pages of the visitor were visited, because they end its login. */
  readonly last: (() => Promise<void>)[];
}

/** A refused form is answered by its page; a page that needs more than the visitor has leads elsewhere. */
const DESIGNED = new Set([200, 301, 302, 303, 400, 403, 409, 410, 429]);
/** Ends the login of all who have its cookies. */
const LOGOUT_ROUTE = 'routes/account/logout.tsx';
const MAX_REDIRECTS = 5;
/** Pages that a form leads to have forms too: of a cart line that was removed, of an order that was placed. */
const MAX_DEPTH = 3;

/**
 * Visits pages in a language as without scripts, sends each form that they have once as it is and once filled in, and goes on with
 * the pages that these lead to. A form of the same route and fields counts as the same on every page.
 */
export async function crawlForms(visits: readonly PageVisits[], prefix: string): Promise<Crawl> {
  const state: State = {
    prefix,
    faults: new Set(),
    posted: new Set(),
    seenForms: new Set(),
    counts: { pages: 0, forms: 0 },
  };
  await Promise.all(
    visits.map(async ({ who, visitor, urls }) => {
      const last: Page['last'] = [];
      // oxlint-disable-next-line no-await-in-loop -- a visitor's pages share its cookies
      for (const url of urls) await visit(state, { who, visitor: visitor.copy(), url, last }, 0);
      // oxlint-disable-next-line no-await-in-loop -- each of them ends the login of this visitor
      for (const sendLast of last) await sendLast();
    }),
  );
  return { ...state, faults: [...state.faults] };
}

async function visit(state: State, page: Page, depth: number): Promise<void> {
  const { answer, url } = await follow(state, page, await page.visitor.get(page.url));
  state.counts.pages += 1;
  await sendForms(state, { ...page, url }, answer, depth);
}

async function sendForms(state: State, page: Page, { body }: Answer, depth: number): Promise<void> {
  checkAddresses(state, page, body);
  const origin = shopUrl(page.visitor.shop.host, '');
  for (const form of listForms(body, new URL(page.url, origin).href)) {
    const key = identifyForm(state, form);
    if (state.seenForms.has(key)) continue;
    state.seenForms.add(key);
    const typed = [...form.empty].map(
      ([name, expects]) => [name, findTypedValue(name, expects)] as [string, string],
    );
    const sendAll = async (): Promise<void> => {
      // oxlint-disable-next-line no-await-in-loop -- both change the cart or account of this visitor
      for (const more of typed.length > 0 ? [[], typed] : [[]])
        await send(state, page, { form, more, depth });
    };
    if (findRoute(state, form.action) === LOGOUT_ROUTE) page.last.push(sendAll);
    // oxlint-disable-next-line no-await-in-loop -- both change the cart or account of this visitor
    else await sendAll();
  }
}

interface Sending {
  readonly form: Submission;
  /** Values of fields that are empty on the page. */
  readonly more: readonly (readonly [string, string])[];
  readonly depth: number;
}

async function send(state: State, page: Page, { form, more, depth }: Sending): Promise<void> {
  const visitor = page.visitor.copy();
  const fields = Object.fromEntries([...form.fields, ...more]);
  const { method, action } = form;
  state.counts.forms += 1;
  const route = findRoute(state, action);
  if (method === 'POST' && route !== null) state.posted.add(route);
  const path = action.split('?', 1)[0] ?? '';
  const first =
    method === 'POST'
      ? await visitor.post(action, fields)
      : await visitor.get(`${path}?${new URLSearchParams(fields).toString()}`);
  const sent = `${method} ${action} (${Object.keys(fields).join(', ')}) from ${nameOf(page)}`;
  // The form of a page that does not exist leads back to it
  if (!DESIGNED.has(first.status) && !(first.status === 404 && action === page.url))
    state.faults.add(`${sent}: ${first.status}`);
  const { answer, url } = await follow(state, { ...page, visitor, url: action }, first);
  if (answer.status >= 500 || (answer.status === 404 && url !== page.url))
    state.faults.add(`${sent} leads to ${url}: ${answer.status}`);
  checkLanguage(state, answer, `${sent} leads to ${url}`);
  if (depth < MAX_DEPTH && isPage(answer))
    await sendForms(state, { ...page, visitor, url }, answer, depth + 1);
}

/** Without the key of a link to an order. */
const nameOf = ({ who, url }: Page): string => `${url.replace(/token=.*/, 'token=…')} of ${who}`;

const isPage = ({ headers }: Answer): boolean => String(headers['content-type']).startsWith('text/html');

/** The page that an answer leads to within the shop; the answer itself where it leads to another site. */
async function follow(state: State, { visitor, url: from, who }: Page, first: Answer) {
  let [answer, url] = [first, from];
  for (let count = 0; count < MAX_REDIRECTS && answer.headers.location !== undefined; count += 1) {
    const origin = shopUrl(visitor.shop.host, '');
    const target = new URL(answer.headers.location, new URL(url, origin));
    if (target.origin !== new URL(origin).origin) break;
    if (isForeign(state, target.pathname))
      state.faults.add(`${from} of ${who} redirects to ${target.pathname}`);
    url = `${target.pathname}${target.search}`;
    // oxlint-disable-next-line no-await-in-loop -- one leads to the next
    answer = await visitor.get(url);
  }
  return { answer, url };
}

/** Outside of the language, or in it twice. */
function isForeign({ prefix }: State, path: string): boolean {
  const isOwn = path === prefix || path.startsWith(`${prefix}/`);
  return !isOwn || `${path}/`.startsWith(`${prefix}${prefix}/`);
}

function checkLanguage({ prefix, faults }: State, answer: Answer, label: string): void {
  if (!isPage(answer) || answer.headers.location !== undefined) return;
  const [, language = ''] = /<html lang="([a-z]{2})/.exec(answer.body) ?? [];
  if (`/${language}` !== prefix) faults.add(`${label} in the language "${language}"`);
}

/** Forms stay in the language, and links that name no other one. */
function checkAddresses(state: State, page: Page, body: string): void {
  const addresses = [
    ...listTags(body, 'a').flatMap(({ href, hreflang }) => (hreflang === undefined ? href : [])),
    ...listTags(body, 'form').map(({ action }) => action),
    ...listTags(body, 'button').map(({ formaction }) => formaction),
  ];
  for (const address of addresses) {
    const path = address?.startsWith('/') ? address.split(/[?#]/, 1)[0] : undefined;
    // Files are the same in all languages
    if (path !== undefined && !/\.\w+$/.test(path) && isForeign(state, path))
      state.faults.add(`${nameOf(page)} leads to ${path}`);
  }
}

const findRoute = ({ prefix }: Pick<State, 'prefix'>, action: string): string | null => {
  const path = action.split('?', 1)[0] ?? '';
  return findRouteFile(path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path);
};

/** The same for forms of one route with the same fields: of each product, of each line of a cart. Filters have other fields in each list. */
export function identifyForm(
  { prefix }: Pick<State, 'prefix'>,
  { method, action, fields, empty }: Submission,
): string {
  const names = [...new Set([...fields.map(([name]) => name), ...empty.keys()])].toSorted();
  return JSON.stringify([method, findRoute({ prefix }, action) ?? action, method === 'GET' ? [] : names]);
}
