import { ask, type Answer } from '#tests/support/http.ts';
import { testServers } from '#tests/support/test-servers.ts';

/** A form of the demo's payment page. */
export type PaymentForm = Readonly<Record<string, string>>;

/** The payment page at a path of the backend. */
export const loadPaymentPage = (path: string): Promise<Answer> =>
  ask('127.0.0.1', path, { port: testServers.backendPort });

const HIDDEN_INPUT = /<input type="hidden" name="(\w+)" value="([^"]*)">/g;

/** The sum and the cart version that a payment page shows, as its form sends them. */
export function readShownSum(page: string): PaymentForm {
  return Object.fromEntries(
    [...page.matchAll(HIDDEN_INPUT)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Presses a button of a payment page that was loaded before. */
export const submitPayment = (path: string, form: PaymentForm): Promise<Answer> =>
  ask('127.0.0.1', path, {
    method: 'POST',
    port: testServers.backendPort,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

/** Loads a payment page and presses one of its buttons, as a shopper does. */
export async function choosePayment(path: string, outcome: string, more: PaymentForm = {}): Promise<Answer> {
  const page = await loadPaymentPage(path);
  return submitPayment(path, { ...readShownSum(page.body), outcome, ...more });
}
