import { FILLED } from '#tests/support/checkout/checkout-shopper.ts';
import { shows, type Goods } from '#tests/support/replicas/rounds.ts';
import type { Answered, Step } from '#tests/support/replicas/shopping.ts';

const CONFIRMATION = '/checkout/confirm';
const CART_COOKIE = 'ralph-cart';

function readAttempt({ body }: Answered): string {
  const { attempt } = JSON.parse(body) as { attempt?: string };
  if (attempt === undefined) throw new Error(`The checkout has no form: ${body.slice(0, 200)}`);
  return attempt;
}

const isOrdered = ({ status, headers }: Answered): string | null =>
  status === 303 && headers.location?.endsWith(CONFIRMATION) === true
    ? null
    : `${status} ${headers.location ?? ''}`;

/** A guest who buys a piece by invoice. `onOrdered` gets the cart of each order that the shop confirms. */
export function createBuyingRound(
  { path, skuId }: Goods,
  onOrdered: (cartId: string) => void,
): readonly Step[] {
  return [
    { path, findFault: shows('</html>') },
    { path: '/cart/add', form: { skuId: String(skuId), quantity: '1' }, findFault: shows('"count":1') },
    { path: '/kassan', findFault: shows('name="attempt"') },
    { path: '/checkout/update', form: FILLED, findFault: shows('"attempt"') },
    {
      path: '/checkout',
      form: (before) => ({ ...FILLED, attempt: readAttempt(before) }),
      accept: 'text/html',
      findFault: isOrdered,
      onRight: (_, cookies) => onOrdered(cookies.get(CART_COOKIE) ?? ''),
    },
    { path: CONFIRMATION, findFault: shows('</html>') },
  ];
}
