import { ATTACKED_HOST } from '#tests/bench/attack/attack.ts';
import { loadProducts } from '#tests/bench/attack/ask-backend.ts';
import { formHeaders, send } from '#tests/bench/attack/send.ts';
import type { PostForm } from '#tests/support/hostile/hostile-forms.ts';

const ADDRESS = '198.51.100.50';

interface Goods {
  readonly type: string;
  readonly canonicalUrl: string;
  readonly skus: readonly { readonly skuId: number }[];
}

/** What forms are sent to in the attacked shop, and as whom. */
export interface FormVisitors {
  /** @throws where the shop has no such product */
  readonly pathOf: (form: Pick<PostForm, 'target'>) => string;
  /** The `Cookie` header of a visitor who gets beyond the first check: with a cart, or signed in. */
  readonly cookiesOf: (form: PostForm) => Promise<string>;
}

export async function loadFormVisitors(port: number, backendPort: number): Promise<FormVisitors> {
  const goods = await loadProducts<Goods>(backendPort, 'karamell', 'type canonicalUrl skus { skuId }');
  const headers = formHeaders(ATTACKED_HOST, port);
  const post = async (path: string, body: string): Promise<string> => {
    const sent = { port, host: ATTACKED_HOST, path, method: 'POST', address: ADDRESS, headers, body };
    const { cookies } = await send(sent);
    if (cookies === '') throw new Error(`${path} set no cookie`);
    return cookies;
  };
  const skuId = goods.find(({ type }) => type !== 'package')?.skus[0]?.skuId;
  return {
    pathOf({ target }) {
      if (target.startsWith('/')) return target;
      const found = goods.find(({ type }) => (type === 'package') === (target === 'package'));
      if (!found) throw new Error(`The shop has no ${target}.`);
      return found.canonicalUrl;
    },
    cookiesOf({ needsLogin, target }) {
      if (needsLogin)
        return post('/account', 'intent=login&email=person%40example.com&password=Person-2026&returnTo=%2F');
      return /^\/(?:cart|checkout|kassan)/.test(target)
        ? post('/cart/add', `skuId=${skuId}&quantity=1`)
        : Promise.resolve('');
    },
  };
}
