/* Asks one pair of servers (`TEST_SERVERS`) all that is compared, and sends each answer to the parent process. Arguments: the shops. */
import { getIntrospectionQuery } from 'graphql';
import { postGraphQL } from '#tests/support/api/commerce-api.ts';
import type { Shopper } from '#tests/support/checkout/checkout-shopper.ts';
import { crawlForms } from '#tests/support/crawl/crawl-forms.ts';
import { listPageVisits } from '#tests/support/crawl/page-visits.ts';
import { aVisitor } from '#tests/support/customers/customer-visits.ts';
import { ask, askAdmin, postForm, type Answer } from '#tests/support/http.ts';
import { listTablePaths } from '#tests/support/route-table.ts';
import { prefixOf, shopNamed, type DemoShop } from '#tests/support/shops.ts';
import { callTestEndpoint, withClockAhead, withFault } from '#tests/support/test-endpoints.ts';
import { testServers } from '#tests/support/test-servers.ts';
import { crawlShop } from './crawl.ts';
import { JOURNEYS } from './journeys.ts';
import { normalizeText, toLines } from './normalize.ts';

/** What `--self-test` changes in one of two equal builds: a word, a header, a redirect. */
const PLANTED: Readonly<Record<string, (answer: Answer) => Partial<Answer>>> = {
  '/brands': ({ body }) => ({ body: body.replace('</h1>', '!</h1>') }),
  '/robots.txt': ({ headers }) => ({ headers: { ...headers, 'cache-control': 'no-store' } }),
  '/kassan': ({ headers }) => ({ headers: { ...headers, location: '/planted' } }),
};

/** Requests that no page leads to: method, path, header. */
const ODD_REQUESTS = [
  'HEAD / · OPTIONS / · PUT / · DELETE /cart/add · POST /cart/add · GET //other.example/ · GET /brands/',
  'GET / accept-encoding=br · GET / accept-language=fi · GET / x-forwarded-proto=https · GET / cookie=ralph-js=1',
  'GET /cart cookie=ralph-cart=none · GET /%E0%A4%A · POST /cart/add origin=http://other.example',
].flatMap((line) => line.split(' · '));
/** Opened while the shop's API fails: no cache has them. */
const FAILING_PATHS = '/p/none/failing /c/failing /failing /cart /search-suggestions?q=x /visitor'.split(' ');
const ADMIN_PATHS = '/livez /readyz /channels /limits /page-cache /metrics /none /studio'.split(' ');

function take(label: string, answer: Answer): void {
  const [, path = ''] = label.split(' | without cookies | GET ');
  const planted = process.env.COMPARE_PLANTED === '1' ? PLANTED[path]?.(answer) : {};
  process.send?.([normalizeText(label), toLines({ ...answer, ...planted })]);
}

/** What a visitor is answered from now on is compared. */
function recorded(visitor: Shopper, name: string): Shopper {
  let steps = 0;
  visitor.onAnswer = (request, answer) =>
    take(`${visitor.shop.key} | ${name} | ${(steps += 1)} ${request}`, answer);
  return visitor;
}

async function askOdd({ key, host }: DemoShop): Promise<void> {
  for (const request of ODD_REQUESTS) {
    const [method = '', path = '', header] = request.split(' ');
    const [, name = '', value = ''] = /^([^=]+)=(.*)/.exec(header ?? '') ?? [];
    take(`${key} | ${request}`, await ask(host, path, { method, headers: name ? { [name]: value } : {} }));
  }
  for (const other of [`www.${host}`, host.toUpperCase(), `no-${host}`])
    take(`${key} | host ${other}`, await ask(other, '/c/none?page=2'));
  const { etag = '' } = (await ask(host, '/')).headers;
  take(`${key} | unchanged`, await ask(host, '/', { headers: { 'if-none-match': etag } }));
  for (const path of listTablePaths())
    take(`${key} | empty form ${path}`, await postForm({ host }, path, {}));
  await withFault({ operation: '*', kind: 'error', times: 1000 }, async () => {
    for (const path of FAILING_PATHS) take(`${key} | without API ${path}`, await ask(host, path));
  });
}

async function followJourneys(shop: DemoShop): Promise<void> {
  for (const [name, follow] of Object.entries(JOURNEYS))
    await follow(recorded(aVisitor(shop), name)).catch((error: unknown) => {
      console.error(`${shop.key} ${name}:`, error);
      process.exitCode = 1;
    });
}

/** Every form of every kind of page, as it is and filled in. */
async function sendForms(shop: DemoShop, language: string): Promise<void> {
  for (const visits of await listPageVisits(shop, language)) {
    recorded(visits.visitor, `${language} forms of ${visits.who}`);
    await crawlForms([visits], prefixOf(shop, language));
  }
}

/** Orders reach their last status now, and not in the middle of what follows. */
const finishOrders = (): Promise<void> =>
  withClockAhead(86_400_000, async () => {
    for (let step = 0; step < 2; step += 1) await callTestEndpoint('/_test/orders/move-due');
  });

/** The API's schema, what operators read, and all mails. */
async function askServices(): Promise<void> {
  take('API | introspection', await postGraphQL({ query: getIntrospectionQuery() }));
  for (const path of ADMIN_PATHS) {
    const answer = await askAdmin(path);
    // Names of metrics and what they mean; counts differ
    const numbers = path === '/metrics' ? /^[^#].*\n/gm : /\b\d+(?:\.\d+)?\b/g;
    const body = normalizeText(answer.body).replaceAll(numbers, '0');
    take(`operators | ${path}`, { ...answer, body });
  }
  const { body, ...outbox } = await ask('127.0.0.1', '/outbox', { port: testServers.backendPort });
  const headers = { 'content-type': 'text/html' };
  for (const { to, html, ...mail } of JSON.parse(body) as readonly Readonly<Record<string, string>>[])
    take(`mail | ${mail.kind} to ${to}`, { ...outbox, headers, body: `${JSON.stringify(mail)} ${html}` });
}

const shops = process.argv.slice(2).map(shopNamed);
for (const shop of shops) await crawlShop(shop, take);
// From here on the shops' data changes, so all is done in one order
await finishOrders();
for (const shop of shops) {
  await askOdd(shop);
  await followJourneys(shop);
  await finishOrders();
  await sendForms(shop, shop.languages.at(-1) ?? '');
  await finishOrders();
}
await askServices();
process.disconnect();
