import { createHash } from 'node:crypto';
import { escapeHtml } from '#kernel/escape-html.ts';
import { formatGoodsName } from '#backend/trade/cart/goods.ts';
import type { PricedCart } from '#backend/model/cart-types.ts';
import { formatMinor } from '#backend/domain/money-amounts.ts';
import type { Scope } from '#backend/model/scope.ts';
import { PAYMENT_TEXTS, type PaymentTexts } from '#backend/trade/payment/payment-texts.ts';
import type { PaymentOutcome, StoredPayment } from '#backend/trade/payment/payment-store.ts';

const STYLE = `body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff}
main{max-width:32rem;margin:0 auto}h1{font-size:1.5rem;margin:0 0 .25rem}strong{font-size:1.5rem}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button{min-height:3rem;padding:0 1rem;border:2px solid #1a1a1a;border-radius:.5rem;background:#fff;color:#1a1a1a;font:inherit;cursor:pointer}
button[value=paid]{background:#1a1a1a;color:#fff}button:focus-visible,select:focus-visible,a:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
ul{margin:.5rem 0 0;padding-left:1.25rem}label{display:grid;gap:.25rem}select{min-height:2.75rem;font:inherit}`;

/** Allows the page's own stylesheet only. Any shop may frame the page, as with real providers. */
const CONTENT_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action *; base-uri 'none'`;

export const PAY_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  // With `no-referrer` browsers send the form with `Origin: null`, which a shop that proxies the page has to refuse
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

const BUTTONS: readonly (readonly [PaymentOutcome, (texts: PaymentTexts) => string])[] = [
  ['paid', (texts) => texts.pay],
  ['declined', (texts) => texts.decline],
  ['cancelled', (texts) => texts.cancel],
  ['blocked', (texts) => texts.blocked],
  ['out-of-stock', (texts) => texts.outOfStock],
];

function form(payment: StoredPayment, texts: PaymentTexts): string {
  const buttons = BUTTONS.map(
    ([outcome, textOf]) => `<button name="outcome" value="${outcome}">${escapeHtml(textOf(texts))}</button>`,
  );
  const options = Object.entries(texts.callbacks).map(
    ([value, textOf]) => `<option value="${value}">${escapeHtml(textOf)}</option>`,
  );
  // `_top`: an embedded page navigates the whole window, not its frame.
  // The sum and the version identify which cart the shopper saw: another one is refused instead of charged
  return `<p>${escapeHtml(texts.intro)}</p>
<form method="post" action="/pay/${payment.id}" target="_top"><input type="hidden" name="amount" value="${payment.amount}"><input type="hidden" name="version" value="${payment.cartVersion ?? ''}">${buttons.join('')}
<label>${escapeHtml(texts.callback)}<select name="callback">${options.join('')}</select></label></form>`;
}

function page(scope: Scope, main: string): string {
  const name = escapeHtml(scope.shop.name);
  const title = escapeHtml(PAYMENT_TEXTS[scope.language].title);
  return `<!doctype html><html lang="${scope.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – ${name}</title><style>${STYLE}</style></head>
<body><main><h1>${name}</h1>${main}</main></body></html>
`;
}

const link = (url: string, text: string): string =>
  `<p><a href="${escapeHtml(url)}" target="_top">${escapeHtml(text)}</a></p>`;

function goodsList({ language }: Scope, { lines }: PricedCart): string {
  const items = lines.map(
    (goods) => `<li>${goods.line.quantity} × ${escapeHtml(formatGoodsName(goods, language))}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

/** What a payment page shows besides its sum. */
interface PayPageContents {
  /** The goods that are paid; null where they are not known any more. */
  readonly cart: PricedCart | null;
  /** Link of a settled payment. */
  readonly onward: string;
}

/** The hosted payment page: no scripts, in the shop's language. */
export function renderPayPage(
  scope: Scope,
  payment: StoredPayment,
  { cart, onward }: PayPageContents,
): string {
  const texts = PAYMENT_TEXTS[scope.language];
  const body =
    payment.state === 'open'
      ? form(payment, texts)
      : `<p>${escapeHtml(texts.done)}</p>${link(onward, texts.onward)}`;
  const sum = `<p>${escapeHtml(texts.toPay)}<br><strong>${escapeHtml(formatMinor(scope, payment.amount))}</strong></p>`;
  return page(scope, `${sum}${cart === null ? '' : goodsList(scope, cart)}${body}`);
}

/** The page of a payment whose cart has changed: without the sum, which is no longer the cart's. */
export function renderReplacedPage(scope: Scope, payment: StoredPayment): string {
  const texts = PAYMENT_TEXTS[scope.language];
  return page(
    scope,
    `<p><b>${escapeHtml(texts.replaced)}</b></p><p>${escapeHtml(texts.replacedNext)}</p>${link(payment.cancelUrl, texts.toCheckout)}`,
  );
}

/** The page of a payment whose cart was ordered in another tab meanwhile. */
export function renderOrderedPage(scope: Scope, orderNumber: number, orderUrl: string): string {
  const { ordered, orderedNext, toOrder } = PAYMENT_TEXTS[scope.language];
  return page(
    scope,
    `<p><b>${escapeHtml(ordered(orderNumber))}</b></p><p>${escapeHtml(orderedNext)}</p>${link(orderUrl, toOrder)}`,
  );
}
