import { z } from 'zod';
import { COOKIES } from '#app/request/cookies.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { EMAIL_MAX_CHARS } from '#kernel/is-email.ts';
import { MESSAGE_MAX_CHARS, TEXT_MAX_CHARS } from '#app/features/fields/text-limits.ts';

type DraftContext = Pick<RequestContext, 'sealedCookies'>;

const box = z.literal('on').optional();
const draftSchema = z.object({
  message: z.string().max(MESSAGE_MAX_CHARS).optional(),
  pickupPoint: z.string().max(TEXT_MAX_CHARS).optional(),
  otherShipping: box,
  newsletter: box,
  terms: box,
  /** Of the buyer, as the next two: no answer of the API repeats them once there is an order. */
  email: z.string().optional(),
  identityNumber: z.string().optional(),
  'billing.entryCode': z.string().optional(),
  /** Whose account has filled in the form, and where; see `follow-login.server.ts`. */
  login: z.object({ account: z.string(), filled: z.record(z.string(), z.string()) }).optional(),
});

/** What the API has no field for in its answer: the message, the pick-up point, the open choices, and consents that are not given yet. */
export type CheckoutDraft = Readonly<z.output<typeof draftSchema>>;

const LIFETIME_MS = COOKIES.checkout.maxAgeSeconds * 1000;
const cookieSchema = z.tuple([z.number(), draftSchema]);

/** The draft of this cart in this shop; null where there is none, or it is foreign, too old or damaged. */
export function findDraft(
  { sealedCookies }: DraftContext,
  cartId: string,
  now: () => number = Date.now,
): CheckoutDraft | null {
  const text = sealedCookies.find(COOKIES.checkout, cartId);
  if (text === null) return null;
  const parsed = cookieSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const [savedAt, draft] = parsed.data;
  return now() - savedAt < LIFETIME_MS ? draft : null;
}

interface SavedDraft extends Readonly<Partial<Record<Exclude<keyof CheckoutDraft, 'login'>, string>>> {
  /** Null removes it; absent, it stays as it is. */
  readonly login?: CheckoutDraft['login'] | null;
}

/** A message that is too long is not stored: its error is shown with what was typed. */
export function saveDraft(
  context: DraftContext,
  cartId: string,
  {
    message,
    pickupPoint,
    otherShipping,
    newsletter,
    terms,
    login = findDraft(context, cartId)?.login,
    ...buyer
  }: SavedDraft,
  now: () => number = Date.now,
): void {
  const draft = {
    message: keepShort(message, MESSAGE_MAX_CHARS),
    pickupPoint: keepShort(pickupPoint, TEXT_MAX_CHARS),
    otherShipping: keepOn(otherShipping),
    newsletter: keepOn(newsletter),
    terms: keepOn(terms),
    email: keepShort(buyer.email, EMAIL_MAX_CHARS),
    identityNumber: keepShort(buyer.identityNumber, TEXT_MAX_CHARS),
    'billing.entryCode': keepShort(buyer['billing.entryCode'], TEXT_MAX_CHARS),
    login: login ?? undefined,
  };
  context.sealedCookies.set(COOKIES.checkout, JSON.stringify([now(), draft]), cartId);
}

const keepShort = (text = '', maxChars: number): string | undefined =>
  text === '' || text.length > maxChars ? undefined : text;
const keepOn = (value: string | undefined): string | undefined => (value === 'on' ? value : undefined);

/** After the order: the draft is of no use any more. */
export const removeDraft = ({ sealedCookies }: DraftContext): void => sealedCookies.remove(COOKIES.checkout);
