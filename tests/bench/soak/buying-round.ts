import { FILLED } from '#tests/support/checkout/checkout-shopper.ts';
import { shows, type Goods } from '#tests/support/replicas/rounds.ts';
import type { Answered, Step } from '#tests/support/replicas/shopping.ts';

const CONFIRMATION = '/checkout/confirm';

function readAttempt({ body }: Answered): string {
  const { attempt } = JSON.parse(body) as { attempt?: string };
  if (attempt === undefined) throw new Error(`The checkout has no form: ${body.slice(0, 200)}`);
  return attempt;
}

const isOrdered = ({ status, headers }: Answered): string | null =>
  status === 303 && headers.location?.endsWith(CONFIRMATION) === true
    ? null
    : `${status} ${headers.location ?? ''}`;

/** What only the confirmation of an order shows; where an answer of the API was lost, the page behind a 303 may say that there is none. */
const ORDER_NUMBER = /Ordernummer (?:<!-- -->)?(\d+)/;

/** A guest who buys a piece by invoice. `onOrdered` gets the number of each order that the shop confirms. */
export function createBuyingRound(
  { path, skuId }: Goods,
  onOrdered: (orderNumber: number) => void,
): readonly Step[] {
  const noteNumber = ({ body }: Answered): void => {
    const number = ORDER_NUMBER.exec(body)?.[1];
    if (number !== undefined) onOrdered(Number(number));
  };
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
    },
    { path: CONFIRMATION, findFault: shows('</html>'), onRight: noteNumber },
  ];
}
