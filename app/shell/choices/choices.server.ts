import { z } from 'zod';
import { buildHead, pageAlternates } from '#app/features/seo/page-head.server.ts';
import type { CustomerType, RequestContext } from '#app/request/request-context.ts';
import { findPageBefore, parseReturnTo } from '#app/request/return-to.ts';
import type { MessageKey } from '#app/i18n/messages.ts';
import { ok, refused, type Result } from '#kernel/result.ts';
import { apiLanguageOf, type ChannelLocale, isBuiltIn, nameOf, toLanguage } from '#app/i18n/languages.ts';
import type { ShopPath } from '#kernel/shop-path.ts';
import { chooseCustomerType, chooseVatMode } from '#app/request/cookies/preferences.server.ts';
import { COOKIES } from '#app/request/cookies/cookies.ts';
import type { OneTimeMessage } from '#app/request/cookies/one-time-messages.ts';
import { answerForm, type NextPage, type Refusal } from '#app/request/forms/answer-form.server.ts';
import { parseForm, type SubmittedForm } from '#app/request/forms/parse-form.server.ts';
import { PRIVATE, redirectTo } from '#app/request/responses.ts';
import { hasLoginCookie } from '#app/request/cookies/visitor-cookies.ts';
import { CATALOG_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { toAlternates } from '#app/features/catalog/canonical.server.ts';
import { withoutPrices } from '#app/features/catalog/filters/filter-query.ts';
import { listPageInfoDocument } from '#app/features/catalog/list/list.documents.server.ts';
import { findPath } from '#app/features/catalog/paths.ts';
import { isOwnSite } from '#app/request/own-site.ts';
import { loadChannelMarkets, selectCurrentMarket } from '#app/features/pricing/channel-markets.server.ts';
import { SCHEMES } from '#themes/names.ts';
import { CHOICE_FIELDS, FOOTER_CHOICES, FROM_FOOTER } from './choices.ts';

/** The page with the visitor's choices: what the top bar's link leads to (LY-12). */
export async function loadChoicesPage(context: RequestContext, request: Request) {
  const { cookies, links, messages, translate } = context;
  cookies.markPersonal();
  const markets = await loadChannelMarkets(context);
  const { searchParams } = new URL(request.url);
  return {
    markets: markets.map(({ alias, name, currency }) => ({ value: alias, label: name, note: currency })),
    market: selectCurrentMarket(context, markets)?.alias ?? '',
    /** Path and query without language prefix. */
    returnTo:
      findPageBefore(context, request, searchParams.get(CHOICE_FIELDS.returnTo)) ?? links.page('home'),
    messages: messages('shell'),
    head: buildHead(context, {
      title: translate('shell.choices.title'),
      description: translate('shell.choices.text'),
      path: links.page('preferences'),
      alternates: pageAlternates(context, 'preferences'),
      noindex: true,
    }),
  };
}

export type ChoicesPageData = Awaited<ReturnType<typeof loadChoicesPage>>;

const CUSTOMER_TYPES = ['PERSON', 'ORGANIZATION'] as const satisfies readonly CustomerType[];

/** A submitted choice (LY-12, LY-13): one of the four, and the page to return to. */
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
    look: z
      .string()
      .regex(/^(?:auto|light|dark)(?:\.footer)?$/)
      .optional(),
    returnTo: z.unknown().optional(),
  })
  .refine(
    ({ market, customerType, vat, look }) =>
      [market, customerType, vat, look].filter((choice) => choice !== undefined).length === 1,
  );

/** Answers a choice with the page that the form was sent from; one that the shop does not have with the choices' own page. */
export const answerChoice = (context: RequestContext, request: Request) =>
  answerForm(context, request, {
    submit: (form) => choose(context, request, form),
    accepted: (next) => next,
    refused: ({ code }) => ({ show: { error: context.translate(code) } }),
  });

/** `code` is the key of the message. */
interface ChoiceRefusal extends Refusal {
  readonly code: MessageKey;
}
type ChoiceResult = Result<NextPage | Response, ChoiceRefusal>;

const refuse = (code: MessageKey): ChoiceResult => refused({ code, status: 400 });

/** Stores a choice of the visitor: market, customer type, VAT mode or look (LY-12, LY-13, CK-03). */
async function choose(context: RequestContext, request: Request, form: SubmittedForm): Promise<ChoiceResult> {
  const parsed = parseForm(form, choiceSchema);
  if (!parsed.ok) return refuse('shell.choices.invalid');
  const { market, customerType, vat, look, returnTo } = parsed.value.value;
  const path = findPageBefore(context, request, returnTo) ?? context.links.page('home');
  if (market !== undefined) return chooseMarket(context, market, path);
  if (customerType !== undefined) {
    const refusal = refuseType(context, customerType);
    if (refusal !== null) return refuse(refusal);
    chooseCustomerType(context, customerType);
    return ok({ to: path });
  }
  if (look !== undefined) return chooseLook(context, look, path);
  chooseVatMode(context, vat?.startsWith('inc') === true);
  return ok({ to: toPlace(path, vat) });
}

/** Where the page opens again: at the choices of the footer, if the visitor has chosen there. */
const toPlace = (path: ShopPath, choice = ''): ShopPath =>
  choice.endsWith(FROM_FOOTER) ? `${path}#${FOOTER_CHOICES}` : path;

/** Without the cookie the browser chooses. */
function chooseLook({ channel, cookies }: RequestContext, look: string, path: ShopPath): ChoiceResult {
  if (!channel.theme.states) return refuse('shell.choices.invalid');
  const chosen = SCHEMES.find((scheme) => look.startsWith(scheme));
  if (chosen) cookies.set(COOKIES.look, chosen);
  else cookies.remove(COOKIES.look.name);
  return ok({ to: toPlace(path, look) });
}

/** A type that the shop does not offer, or a visitor whose type is the account's (AU-06). */
function refuseType({ channel, cookies }: RequestContext, type: CustomerType): MessageKey | null {
  if (!channel.customerTypesToggle || channel.customerTypes.every((entry) => entry.type !== type))
    return 'shell.choices.noType';
  return hasLoginCookie(cookies) ? 'shell.choices.typeOfAccount' : null;
}

/** The cart stays: the API prices it for the market of each call (contract 8.1). A price filter in other money goes. */
async function chooseMarket(context: RequestContext, alias: string, path: ShopPath): Promise<ChoiceResult> {
  const { channel, cookies, links, locale } = context;
  const markets = await loadChannelMarkets(context);
  const market = markets.find((each) => each.alias === alias);
  if (market === undefined) return refuse('shell.choices.noMarket');
  const before = selectCurrentMarket(context, markets);
  cookies.set(COOKIES.market, alias);
  const { languages, defaultLanguage: language } = market;
  const isReadable = languages.length === 0 || languages.includes(toLanguage(apiLanguageOf(locale)));
  const isKnown = isBuiltIn(language) || channel.locales.some((offered) => offered.language === language);
  if (!isReadable && isKnown) {
    const start = links.absolute(links.pageIn(language, 'home'));
    return ok(new Response(null, { status: 303, headers: { ...PRIVATE, Location: start } }));
  }
  const to = before?.currency === market.currency ? path : withoutPrices(path);
  const message = selectMarketMessage(cookies.get(COOKIES.cart.name) !== undefined, to !== path);
  const values = { country: market.name, currency: market.currency };
  return ok({ to, message, values });
}

function selectMarketMessage(hasCart: boolean, isFilterGone: boolean): OneTimeMessage {
  if (isFilterGone) return hasCart ? 'shell.market.changedCartAndFilter' : 'shell.market.changedFilter';
  return hasCart ? 'shell.market.changedCart' : 'shell.market.changed';
}

/** A list that may have the page's goods in another language, or one that every language has. */
type ParentPage =
  | { readonly kind: 'list'; readonly path: string }
  | { readonly kind: 'page'; readonly page: 'brands' | 'allProducts' | 'home' };

const START: ParentPage = { kind: 'page', page: 'home' };
const ALL: ParentPage = { kind: 'page', page: 'allProducts' };

/**
 * The pages above a page, the nearest first: a product's categories, a category's parent, else the start page.
 *
 * @param path without language prefix
 */
export function listParents(path: string): readonly ParentPage[] {
  const [kind, ...aliases] = path.split('/').filter(Boolean);
  const above = aliases.slice(0, -1);
  if (kind === 'p' || kind === 'c') {
    const lists = above.map((_, index) => ({
      kind: 'list' as const,
      path: `/c/${above.slice(0, above.length - index).join('/')}`,
    }));
    return [...lists, ALL, START];
  }
  if (kind === 'b' && aliases.length > 0) return [{ kind: 'page', page: 'brands' }, START];
  if (kind === 'dc' || kind === 'l') return [ALL, START];
  return [START];
}

/**
 * LY-12: throws a redirect for a visitor who switches to the request's language on a page that it does not have: to the nearest page
 * above it, which shows a notice once. Nothing happens without such a page in the query.
 */
export async function redirectToParent(context: RequestContext, request: Request): Promise<void> {
  const missing = new URL(request.url).searchParams.get(CHOICE_FIELDS.missing);
  if (missing === null) return;
  const { cookies, links, locale, oneTimeMessages } = context;
  const origin = findMissingPage(context, missing);
  const path = origin === null ? links.page('home') : await findParent(context, origin);
  if (isOwnSite(request)) {
    cookies.set(COOKIES.locale, locale.language);
    const values = { language: nameOf(locale) };
    if (origin !== null) oneTimeMessages.send('shell.language.missing', links.sitePath(path), values);
  }
  cookies.markPersonal();
  throw redirectTo(path, 302, PRIVATE);
}

interface MissingPage {
  readonly locale: ChannelLocale;
  /** Without language prefix. */
  readonly path: string;
}

/** The page that was left: a site path of another language of the channel. */
function findMissingPage({ channel, locale }: RequestContext, missing: string): MissingPage | null {
  const others = channel.locales.filter(({ language }) => language !== locale.language);
  const prefixed = others.find(
    ({ prefix }) => prefix !== '' && (missing === prefix || missing.startsWith(`${prefix}/`)),
  );
  const own = prefixed ?? others.find(({ prefix }) => prefix === '');
  const path = own && parseReturnTo({ locale: own, channel }, missing);
  return own && path ? { locale: own, path: path.split('?', 1)[0] ?? '/' } : null;
}

async function findParent(context: RequestContext, { locale, path }: MissingPage): Promise<ShopPath> {
  for (const parent of listParents(path)) {
    // oxlint-disable-next-line no-await-in-loop -- the nearest first; mostly the first is found
    const found = await findCounterpart(context, locale, parent);
    if (found !== null) return found;
  }
  return context.links.page('home');
}

/** The page's path in the request's language, without prefix. */
async function findCounterpart(
  context: RequestContext,
  from: ChannelLocale,
  parent: ParentPage,
): Promise<ShopPath | null> {
  const { commerce, links, locale } = context;
  if (parent.kind === 'page') return links.page(parent.page);
  const load = () =>
    commerce
      .inLanguage(apiLanguageOf(from))
      .query(listPageInfoDocument, CATALOG_FRESHNESS, { url: `${from.prefix}${parent.path}` });
  const answer = await loadOptional(context, 'page above a missing one', { load, fallback: null });
  const url = toAlternates(context, answer?.listPageInfo?.alternativeUrls)?.[locale.language];
  return findPath(links, url);
}
