import {
  CART_PATHS,
  TEXTS_FIELD,
  type CartAnswer,
  type CartContents,
} from '#app/features/cart/changes/cart-answer.ts';
import { assertNever } from '#kernel/assert-never.ts';
import type { PrefixedUrl, ShopPath } from '#kernel/shop-path.ts';
import type { QueuedChange } from './wanted-change.ts';

const JSON_ANSWER = { Accept: 'application/json' };

export interface Connection {
  /** Adds the language's prefix to a path. */
  readonly toUrl: (path: ShopPath) => PrefixedUrl;
  readonly fetch: typeof fetch;
  /** Whether the page has the cart's texts. */
  readonly hasTexts: () => boolean;
}

/** Sends a change to its form's address. Null where there is no answer that says something about it. */
export async function sendChange(
  change: QueuedChange,
  { toUrl, fetch: send, hasTexts }: Connection,
): Promise<CartAnswer | null> {
  const { path, fields } = toForm(change);
  try {
    // `keepalive` completes the request even if the visitor leaves the page
    const body = new URLSearchParams({ ...fields, ...(hasTexts() ? {} : { [TEXTS_FIELD]: '1' }) });
    const init = { method: 'POST', body, headers: JSON_ANSWER, keepalive: true };
    return await readJson<CartAnswer>(await send(toUrl(path), init));
  } catch {
    return null;
  }
}

/** Null where it cannot be loaded. */
export async function loadContents({ toUrl, fetch: send }: Connection): Promise<CartContents | null> {
  try {
    return await readJson<CartContents>(await send(toUrl(CART_PATHS.contents), { headers: JSON_ANSWER }));
  } catch {
    return null;
  }
}

async function readJson<Body>(response: Response): Promise<Body | null> {
  const isJson = response.headers.get('Content-Type')?.includes('application/json') ?? false;
  return isJson ? ((await response.json()) as Body | null) : null;
}

function toForm(change: QueuedChange): {
  readonly path: ShopPath;
  readonly fields: Readonly<Record<string, string>>;
} {
  switch (change.type) {
    case 'add':
      return { path: CART_PATHS.add, fields: change.fields };
    case 'quantity':
      return {
        path: CART_PATHS.change,
        fields: { line: change.line.id, kind: change.line.kind, quantity: String(change.quantity) },
      };
    case 'remove':
      return { path: CART_PATHS.remove, fields: { line: change.line.id, kind: change.line.kind } };
    case 'promo':
      return { path: CART_PATHS.promo, fields: { code: change.code } };
    case 'promoRemove':
      return { path: CART_PATHS.promoRemove, fields: {} };
    case 'reset':
      return { path: CART_PATHS.reset, fields: {} };
    default:
      return assertNever(change);
  }
}
