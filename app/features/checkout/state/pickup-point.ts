import { z } from 'zod';
import type { CheckoutValues, PickupChoice } from '#app/features/checkout/checkout-view.ts';

/** A list that is longer than this is no list to choose from. */
const MAX_POINTS = 30;
/** Of the API's JSON text, in characters. */
const MAX_DATA_CHARS = 200_000;
const id = z.union([z.string().min(1).max(60), z.number()]).transform(String);
const text = z.string().max(200);

const agentSchema = z.object({ id, name: text, address: text.catch(''), hours: text.catch('') });
const optionSchema = z.object({
  id,
  expectedDay: z.string().nullish().catch(null),
  agents: z.array(agentSchema).max(MAX_POINTS).catch([]),
});
const dataSchema = z.object({ options: z.array(z.unknown()) });

export type ShippingOption = Readonly<z.output<typeof optionSchema>>;

/**
 * The options of `CheckoutType.shippingData` by their id, which is the `externalId` of a delivery (contract 9.3). Empty where there is
 * no such text or its format is that of another widget.
 */
export function readShippingData(json: string | null): ReadonlyMap<string, ShippingOption> {
  if (!json || json.length > MAX_DATA_CHARS) return new Map();
  const data = dataSchema.safeParse(parseJson(json));
  const options = (data.success ? data.data.options : []).flatMap((option) => {
    const parsed = optionSchema.safeParse(option);
    return parsed.success ? [[parsed.data.id, parsed.data] as const] : [];
  });
  return new Map(options);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * The pick-up points of a delivery. A choice's value names the delivery, too, so that it says nothing once another delivery is
 * chosen.
 */
export const toPickupChoices = (
  deliveryId: number,
  { id: externalId, agents }: ShippingOption,
): PickupChoice[] =>
  agents.map((agent) => ({
    value: [String(deliveryId), externalId, agent.id].map(encodeURIComponent).join('/'),
    name: agent.name,
    detail: [agent.address, agent.hours].filter((part) => part !== '').join(' · '),
  }));

/** What the API is sent of the chosen point: nothing where the form has another delivery than the point's. */
export function toPickupInput({ pickupPoint = '', shippingId }: CheckoutValues) {
  const [deliveryId, externalId, agentId, ...more] = pickupPoint.split('/').map(decode);
  if (!externalId || !agentId || more.length > 0 || deliveryId !== shippingId) return {};
  return { pickupPoint: agentId, externalShippingId: externalId };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
