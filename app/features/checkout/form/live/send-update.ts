import type { CheckoutAnswer } from '#app/features/checkout/checkout-answer.ts';
import type { PrefixedUrl } from '#kernel/shop-path.ts';
import { trackCall } from '#app/ui/progress/page-progress.ts';

/** Longer than the deadline of the API, which the server answers itself. */
const TIMEOUT_MS = 20_000;

export type UpdateOutcome =
  | { readonly kind: 'answer'; readonly answer: CheckoutAnswer }
  /** The browser has no network. */
  | { readonly kind: 'offline' }
  /** No answer, or none that is one. */
  | { readonly kind: 'failed' };

/** Saves all of the form, also fields that are not valid yet. Never rejects. */
export async function sendUpdate(
  href: PrefixedUrl,
  form: HTMLFormElement | null,
  { keepalive = false }: { readonly keepalive?: boolean } = {},
): Promise<UpdateOutcome> {
  if (form === null) return { kind: 'failed' };
  try {
    const response = await trackCall(
      fetch(href, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: toFields(form),
        keepalive,
        ...(keepalive ? {} : { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      }),
    );
    const answer: unknown = await response.json();
    return isAnswer(answer) ? { kind: 'answer', answer } : { kind: 'failed' };
  } catch {
    return { kind: navigator.onLine ? 'failed' : 'offline' };
  }
}

/** The form has no files. */
function toFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** Our own server's; anything else is a proxy's or an error page. */
const isAnswer = (value: unknown): value is CheckoutAnswer =>
  typeof value === 'object' && value !== null && 'errors' in value;
