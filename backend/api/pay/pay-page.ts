import { createHash } from 'node:crypto';
import { escapeHtml } from '#backend/core/text/escape-html.ts';
import { formatMinor } from '#backend/domain/pricing/money-amounts.ts';
import type { Scope } from '#backend/model/scope.ts';
import { PAY_WORDS, type PayWords } from '#backend/trade/payment/pay-words.ts';
import type { PaymentOutcome, StoredPayment } from '#backend/trade/payment/payment-types.ts';

const STYLE = `body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff}
main{max-width:32rem;margin:0 auto}h1{font-size:1.5rem;margin:0 0 .25rem}strong{font-size:1.5rem}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button{min-height:3rem;padding:0 1rem;border:2px solid #1a1a1a;border-radius:.5rem;background:#fff;color:#1a1a1a;font:inherit;cursor:pointer}
button[value=paid]{background:#1a1a1a;color:#fff}button:focus-visible,select:focus-visible,a:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
label{display:grid;gap:.25rem}select{min-height:2.75rem;font:inherit}`;

/** The page's own stylesheet and nothing else; framed by any shop, as providers' pages are. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action *; base-uri 'none'`;

export const PAY_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;

const BUTTONS: readonly (readonly [PaymentOutcome, (words: PayWords) => string])[] = [
  ['paid', (words) => words.pay],
  ['declined', (words) => words.decline],
  ['cancelled', (words) => words.cancel],
  ['blocked', (words) => words.blocked],
  ['out-of-stock', (words) => words.outOfStock],
];

function form(payment: StoredPayment, words: PayWords): string {
  const buttons = BUTTONS.map(
    ([outcome, word]) => `<button name="outcome" value="${outcome}">${escapeHtml(word(words))}</button>`,
  );
  const options = Object.entries(words.callbacks).map(
    ([value, word]) => `<option value="${value}">${escapeHtml(word)}</option>`,
  );
  // An embedded page leads the whole window on, not its frame
  return `<p>${escapeHtml(words.intro)}</p>
<form method="post" action="/pay/${payment.id}" target="_top">${buttons.join('')}
<label>${escapeHtml(words.callback)}<select name="callback">${options.join('')}</select></label></form>`;
}

/** The hosted payment page: plain, without script, in the shop's language. `onward` is where a settled one leads. */
export function payPage(scope: Scope, payment: StoredPayment, onward: string): string {
  const words = PAY_WORDS[scope.language];
  const name = escapeHtml(scope.shop.name);
  const body =
    payment.state === 'open'
      ? form(payment, words)
      : `<p>${escapeHtml(words.done)}</p><p><a href="${escapeHtml(onward)}" target="_top">${escapeHtml(words.onward)}</a></p>`;
  return `<!doctype html><html lang="${scope.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(words.title)} – ${name}</title><style>${STYLE}</style></head>
<body><main><h1>${name}</h1><p><strong>${escapeHtml(formatMinor(scope, payment.amount))}</strong></p>${body}</main></body></html>
`;
}
