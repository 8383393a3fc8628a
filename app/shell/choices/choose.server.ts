import { z } from 'zod';
import type { MessageKey } from '#app/i18n/messages.ts';
import { refused, type Result, ok } from '#kernel/result.ts';
import { apiLanguageOf, isBuiltIn, toLanguage } from '#app/i18n/languages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { chooseCustomerType, chooseVatMode } from '#app/request/preferences/choose-preferences.server.ts';
import { COOKIES } from '#app/request/cookies.ts';
import type { CustomerType } from '#app/request/preferences.ts';
import { parseForm } from '#app/request/forms/parse-form.server.ts';
import type { SubmittedForm } from '#app/request/forms/submitted-form.ts';
import { PRIVATE } from '#app/request/private-headers.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { redirectTo } from '#app/request/responses.ts';
import { findPageBefore } from '#app/request/urls/return-to.ts';
import { hasLoginCookie } from '#app/request/visitor-cookies/visitor-cookies.ts';
import { loadChannelMarkets } from './channel-markets.server.ts';
import { FOOTER_VAT, FROM_FOOTER } from './choice-names.ts';

const CUSTOMER_TYPES = ['PERSON', 'ORGANIZATION'] as const satisfies readonly CustomerType[];

/** A submitted choice (LY-12, LY-13): one of the three, and the page to return to. */
const choiceSchema = z
  .object({
    market: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional(),
    customerType: z.enum(CUSTOMER_TYPES).optional(),
    vat: z
      .string()
      .regex(/^(?:inc|ex)(?:\.footer)?$/)
      .optional(),
    returnTo: z.unknown().optional(),
  })
  .refine(
    ({ market, customerType, vat }) =>
      [market, customerType, vat].filter((choice) => choice !== undefined).length === 1,
  );

/**
 * Stores a choice of the visitor: market, customer type or VAT mode (LY-12, LY-13, CK-03). Redirects (303) to the page that the form
 * was sent from. The refusal says in words why nothing was stored.
 */
export async function choose(
  context: RequestContext,
  request: Request,
  form: SubmittedForm,
): Promise<Result<Response, MessageKey>> {
  const parsed = parseForm(form, choiceSchema);
  if (!parsed.ok) return refused('shell.choices.invalid');
  const { market, customerType, vat, returnTo } = parsed.value.value;
  const path = findPageBefore(context, request, returnTo) ?? context.links.page('home');
  if (market !== undefined) return chooseMarket(context, market, path);
  if (customerType !== undefined) {
    const refusal = refuseType(context, customerType);
    if (refusal !== null) return refused(refusal);
    chooseCustomerType(context, customerType);
    return redirectBack(path);
  }
  chooseVatMode(context, vat?.startsWith('inc') === true);
  return redirectBack(vat?.endsWith(FROM_FOOTER) ? `${path}#${FOOTER_VAT}` : path);
}

const redirectBack = (path: ShopPath): Result<Response, MessageKey> => ok(redirectTo(path, 303, PRIVATE));

/** A type that the shop does not offer, or a visitor whose type is the account's (AU-06). */
function refuseType({ channel, cookies }: RequestContext, type: CustomerType): MessageKey | null {
  if (!channel.customerTypesToggle || channel.customerTypes.every((entry) => entry.type !== type))
    return 'shell.choices.noType';
  return hasLoginCookie(cookies) ? 'shell.choices.typeOfAccount' : null;
}

/** The cart stays: the API prices it for the market of each call (contract 8.1). */
async function chooseMarket(
  context: RequestContext,
  alias: string,
  path: ShopPath,
): Promise<Result<Response, MessageKey>> {
  const { channel, cookies, links, locale, oneTimeMessages } = context;
  const market = (await loadChannelMarkets(context)).find((each) => each.alias === alias);
  if (market === undefined) return refused('shell.choices.noMarket');
  cookies.set(COOKIES.market, alias);
  const { languages, defaultLanguage: language } = market;
  const isReadable = languages.length === 0 || languages.includes(toLanguage(apiLanguageOf(locale)));
  const isKnown = isBuiltIn(language) || channel.locales.some((offered) => offered.language === language);
  if (!isReadable && isKnown) {
    const start = links.absolute(links.pageIn(language, 'home'));
    return ok(new Response(null, { status: 303, headers: { ...PRIVATE, Location: start } }));
  }
  const message = cookies.get(COOKIES.cart.name) ? 'shell.market.changedCart' : 'shell.market.changed';
  const values = { country: market.name, currency: market.currency };
  oneTimeMessages.send(message, links.sitePath(path), values);
  return redirectBack(path);
}
