import { LAYOUT_FRESHNESS } from '#app/commerce/commerce-client.ts';
import { loadOptional } from '#app/commerce/commerce-error.ts';
import { graphql } from '#app/commerce/graphql.ts';
import { tagged, toPageTag } from '#app/commerce/page-tags.ts';
import { type ContentPage, findContentPage } from '#app/features/content/content.server.ts';
import { formatDay } from '#app/i18n/formatters.ts';
import type { MessageKey, MessageValues } from '#app/i18n/messages.ts';
import type { RequestContext } from '#app/request/request-context.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import type { ShopPath } from '#kernel/shop-path.ts';

/** The alias of the content page that has the address of the page about accessibility. */
const aliasOf = ({ links }: Pick<RequestContext, 'links'>): string => links.page('accessibility').slice(1);

/** The alias that an address without one of its own stands for; undefined for other addresses. */
export const findAccessibilityAlias = (context: RequestContext): string | undefined =>
  context.url.pathname === context.links.sitePath(context.links.page('accessibility'))
    ? aliasOf(context)
    : undefined;

/** Whether the channel's file has something to say: that the law asks no statement of a company is nothing for shoppers. */
const hasOwnPage = ({ accessibility }: RequestContext['channel']): boolean =>
  accessibility?.statement !== undefined || accessibility?.contact !== undefined;

/** Path of the page about accessibility, without language prefix; null where it would be empty, and after an API failure (AP-03). */
export async function findAccessibilityPath(context: RequestContext): Promise<ShopPath | null> {
  const path = context.links.page('accessibility');
  if (hasOwnPage(context.channel)) return path;
  const load = () => context.commerce.query(existsDocument, LAYOUT_FRESHNESS, { alias: aliasOf(context) });
  const answer = await loadOptional(context, 'page about accessibility', { load, fallback: null });
  return answer?.widgetArea ? path : null;
}

const existsQuery = graphql(`
  query contentExists($alias: String) {
    widgetArea(alias: $alias) {
      title
    }
  }
`);
const existsDocument = tagged(existsQuery, (_answer, { alias }) => [toPageTag('page', alias ?? '')]);

/** The editors' page about accessibility, else what the channel's file says; null where there is neither. */
export async function findAccessibilityPage(
  context: RequestContext,
): Promise<{ readonly page: ContentPage; readonly isOwn: boolean } | null> {
  const edited = await findContentPage(context, aliasOf(context));
  if (edited) return { page: edited, isOwn: false };
  return hasOwnPage(context.channel) ? { page: toStatementPage(context), isOwn: true } : null;
}

type Shown = Pick<RequestContext, 'channel' | 'locale' | 'translate'>;

/** As editors' pages are, so that browsers need no code for it. */
export function toStatementPage(context: Shown): ContentPage {
  const { channel, translate } = context;
  const title = translate('content.accessibility.title');
  const html = [...listClaims(context), ...listContact(context)].join('');
  return {
    title,
    meta: {
      title: '',
      description: translate('content.accessibility.description', { name: channel.siteName }),
    },
    hasMenu: false,
    hasMainTitle: false,
    containers: [
      {
        id: 0,
        layout: 'full',
        design: 'narrow',
        widgets: [{ kind: 'text', id: 'accessibility', html, alignment: 'left' }],
      },
    ],
  };
}

/** None before the operator has confirmed them: what the service is, how it meets the standard, and what does not (Annex V). */
function listClaims({ channel, locale, translate }: Shown): string[] {
  const { statement } = channel.accessibility ?? {};
  if (!statement) return [];
  const { conformity, confirmedOn, knownLimits, standard } = statement;
  const say = (key: MessageKey, values?: MessageValues): string =>
    `<p>${escapeHtml(translate(key, values))}</p>`;
  const limits = knownLimits?.[locale.language] ?? knownLimits?.[channel.defaultLocale.language];
  return [
    say('content.accessibility.service', { name: channel.siteName, host: channel.hosts.primary }),
    `<h2>${escapeHtml(translate('content.accessibility.how'))}</h2>`,
    say(`content.accessibility.${conformity}`, { standard }),
    say('content.accessibility.works'),
    ...(limits === undefined
      ? []
      : [
          `<h2>${escapeHtml(translate('content.accessibility.limits'))}</h2>`,
          ...limits.split(/\n+/).map((line) => `<p>${escapeHtml(line)}</p>`),
        ]),
    say('content.accessibility.confirmed', { day: formatDay(locale.code, 'date', confirmedOn) }),
  ];
}

function listContact({ channel, translate }: Shown): string[] {
  const { email: general, phone } = channel.customerService;
  const email = channel.accessibility?.contact ?? general;
  const link = `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
  const call = `<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${escapeHtml(phone)}</a>`;
  return [
    `<h2>${escapeHtml(translate('content.accessibility.barrier'))}</h2>`,
    `<p>${escapeHtml(translate('content.accessibility.tell'))}</p>`,
    `<p>${phone === '' ? link : `${link}<br>${call}`}</p>`,
  ];
}
