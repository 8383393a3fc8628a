import type { CheckoutReply } from '#app/features/checkout/checkout.ts';
import { cartWith } from '#tests/support/api/cart-api.ts';
import { loadPlentifulProduct } from '#tests/support/api/plentiful-product.ts';
import { listForms } from '#tests/support/crawl/list-forms.ts';
import { ask, type Answer } from '#tests/support/http.ts';
import type { DemoShop } from '#tests/support/shops.ts';
import { callTestEndpoint } from '#tests/support/test-endpoints.ts';
import { testServers } from '#tests/support/test-servers.ts';

export type Fields = Readonly<Record<string, string>>;

/** A complete form of a private customer in Sweden: invoice, to a pick-up point. */
export const FILLED: Fields = {
  market: 'se',
  customerType: 'PERSON',
  identityNumber: '811218-9876',
  email: 'buyer@example.com',
  'billing.firstName': 'Test',
  'billing.lastName': 'Exempel',
  'billing.addressLine1': 'Exempelgatan 1',
  'billing.zip': '111 22',
  'billing.city': 'Exempelstad',
  'billing.mobile': '070-174 06 05',
  shippingId: '1',
  pickupPoint: '1/pickup/SE-11122-1',
  paymentId: '23',
  terms: 'on',
};
export const HOSTED: Fields = { ...FILLED, paymentId: '24' };

const MAX_REDIRECTS = 5;

/** A browser in a shop: its cookies, and what it sends. Without scripts. */
export class Shopper {
  readonly shop: DemoShop;
  /** Of the storefront; another one than the suite's where a test starts its own. */
  readonly port: number;
  readonly cookies = new Map<string, string>();
  /** Sent with each request. */
  readonly headers: Record<string, string> = {};
  /** Gets every answer, also those of copies. */
  onAnswer: (request: string, answer: Answer) => void = () => {};
  /** Where `open` and `send` have led to. */
  #page = { url: '/', body: '' };

  constructor(shop: DemoShop, port: number = testServers.port) {
    this.shop = shop;
    this.port = port;
  }

  get(path: string, headers: Fields = {}): Promise<Answer> {
    return this.#send(path, { headers });
  }

  post(path: string, fields: Fields, accept = 'text/html', headers: Fields = {}): Promise<Answer> {
    return this.#send(path, {
      method: 'POST',
      headers: {
        accept,
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${this.shop.host}:${this.port}`,
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** Sends the form as it is typed, and returns it as the page then shows it: with what is to be paid. */
  async fillIn(fields: Fields = FILLED): Promise<Fields> {
    const answer = await this.post('/checkout/update', fields, 'application/json');
    const { attempt } = JSON.parse(answer.body) as CheckoutReply;
    if (attempt === undefined) throw new Error(`The checkout has no form: ${answer.status} ${answer.body}`);
    return { ...fields, attempt };
  }

  /** The pay button. */
  pay(form: Fields): Promise<Answer> {
    return this.post('/checkout', form);
  }

  /** Opens a page and follows where it leads to within the shop. Returns the last page. */
  async open(path: string): Promise<string> {
    return this.#follow(path, await this.get(path));
  }

  /**
   * Fills in the form of the open page that has these fields, and such a button, and sends it by POST. Returns the page that it leads to. Throws where
   * the page has no such form.
   *
   * @param action part of the form's address
   */
  async send(values: Fields, action = ''): Promise<string> {
    const { url, body } = this.#page;
    const names = Object.keys(values);
    const forms = listForms(body, `http://${this.shop.host}${url}`).filter(
      ({ method, action: to, fields, empty }) =>
        method === 'POST' &&
        to.includes(action) &&
        names.every((name) => empty.has(name) || fields.some(([own]) => own === name)),
    );
    // Another button adds its name
    const [form] = forms.toSorted((one, other) => one.fields.length - other.fields.length);
    if (!form) throw new Error(`${url} has no form to ${action || 'any page'} with ${names.join(', ')}`);
    const fields = { ...Object.fromEntries(form.fields), ...values };
    return this.#follow(form.action, await this.post(form.action, fields));
  }

  async #follow(from: string, first: Answer): Promise<string> {
    let [url, answer] = [from, first];
    for (let count = 0; count < MAX_REDIRECTS && answer.headers.location !== undefined; count += 1) {
      const origin = `http://${this.shop.host}:${this.port}`;
      const target = new URL(answer.headers.location, `${origin}${url}`);
      if (target.origin !== origin) break;
      url = `${target.pathname}${target.search}`;
      answer = await this.get(url);
    }
    this.#page = { url, body: answer.body };
    return answer.body;
  }

  /** Another tab of the same browser as it is now: it sends these cookies also where this one has changed them. */
  copy(): Shopper {
    const other = new Shopper(this.shop, this.port);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    Object.assign(other.headers, this.headers);
    other.onAnswer = this.onAnswer;
    return other;
  }

  async #send(path: string, options: NonNullable<Parameters<typeof ask>[2]>): Promise<Answer> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await ask(this.shop.host, path, {
      port: this.port,
      ...options,
      headers: { ...this.headers, ...options.headers, cookie },
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    this.onAnswer(`${options.method ?? 'GET'} ${path}`, answer);
    return answer;
  }
}

/** A browser whose cart has pieces of a product that the shop has many of. */
export async function shopperWithCart(shop: DemoShop, pieces = 1, port?: number) {
  const { skuId } = await loadPlentifulProduct(shop);
  const { id } = await cartWith(shop, skuId, pieces);
  const shopper = new Shopper(shop, port);
  shopper.cookies.set('ralph-cart', id);
  return { shopper, cartId: id, skuId };
}

interface CartOrder {
  readonly id: number;
  readonly status: string;
  readonly total: number;
}

/** All orders that the backend's database has of a cart, whatever became of them. */
export const listOrders = (cartId: string): Promise<readonly CartOrder[]> =>
  callTestEndpoint('/_test/orders/of-cart', { cartId });
