import { createHash } from 'node:crypto';
import type { Channel } from '#app/channels/channel.ts';
import type { Closing } from '#app/channels/schedule.server.ts';
import type { ChannelLocale } from '#app/i18n/languages.ts';
import { formatLang, getServerText, type ServerText } from '#app/i18n/message-files.server.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { formatVariables, selectStates } from '#themes/brand-variables.ts';
import { formatPlainPageRules, renderPlainLogo, renderThemeColor } from '#themes/plain-page-style.ts';

/** What was refused: a page that was asked for, a form that was sent, anything of a shop that is closed, or a page that is gone. */
export type BusyKind = 'page' | 'form' | 'gone' | Closing['kind'];

const TEXTS: Readonly<Record<BusyKind, { readonly title: ServerText; readonly text: ServerText }>> = {
  page: { title: 'busy.title', text: 'busy.page' },
  form: { title: 'busy.title', text: 'busy.form' },
  gone: { title: 'gone.title', text: 'gone.text' },
  maintenance: { title: 'maintenance.title', text: 'maintenance.text' },
  before: { title: 'before.title', text: 'before.text' },
  after: { title: 'after.title', text: 'after.text' },
};

interface BusyPage {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/**
 * The page for visitors whom the shop has no capacity for, or while it is closed, in its look: name or logo, colours, type sizes. It loads nothing but
 * the logo and the icon that the channel file contains, and runs no script.
 */
export function renderBusyPage(channel: Channel, locale: ChannelLocale, kind: BusyKind): BusyPage {
  const say = (name: ServerText): string => getServerText(locale, name);
  const start = locale.prefix || '/';
  const toStart = `<a href="${start}">${escapeHtml(say('toStart'))}</a>`;
  // An empty address is the page itself, with its query
  const tryAgain = `<a class="main" href="">${escapeHtml(say('tryAgain'))}</a>`;
  const ways = {
    page: `${tryAgain}${toStart}`,
    form: toStart,
    gone: toStart,
    maintenance: `${tryAgain}${renderContact(channel)}`,
    before: renderContact(channel),
    after: renderContact(channel),
  };
  const { title: titleName, text: textName } = TEXTS[kind];
  const title = say(titleName);
  const own = kind === 'maintenance' ? channel.maintenance?.text?.[locale.language] : undefined;
  const text = own ?? say(textName).replace('{time}', formatOpening(channel, locale));
  return renderNotice(channel, locale, { title, text, ways: ways[kind] });
}

interface Notice {
  readonly title: string;
  readonly text: string;
  /** Links, as markup. */
  readonly ways: string;
  /** The shop's own pages may frame it. */
  readonly isFramed?: boolean;
}

/** A page of a title, a text and links in the shop's look. */
export function renderNotice(
  channel: Channel,
  locale: ChannelLocale,
  { title, text, ways, isFramed = false }: Notice,
): BusyPage {
  const { theme, logo, siteName } = channel;
  const css = renderStyle(channel);
  const start = locale.prefix || '/';
  const html =
    `<!doctype html><html ${formatLang(locale)}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `${isFramed ? '<base target="_top">' : ''}<title>${escapeHtml(title)} | ${escapeHtml(siteName)}</title><style>${css}</style>` +
    `${renderThemeColor(theme, channel.themeColor)}${renderIcon(channel)}</head>` +
    `<body><header><a href="${start}">${renderPlainLogo(theme, logo, escapeHtml(siteName))}</a></header>` +
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
    `<p class="ways">${ways}</p></main></body></html>`;
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  };
}

const renderStyle = ({ theme }: Channel): string =>
  formatVariables(selectStates(theme, null)) + formatPlainPageRules(theme.header.colors);

/** The date on which the shop opens, in its time zone; with the time where that is not midnight. */
function formatOpening({ closing, timeZone }: Channel, { code }: ChannelLocale): string {
  if (closing?.until == null) return '';
  const isMidnight =
    new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(closing.until) === '00:00';
  const style = { timeZone, dateStyle: 'long' } as const;
  const format = new Intl.DateTimeFormat(code, isMidnight ? style : { ...style, timeStyle: 'short' });
  return format.format(closing.until);
}

/** The shop cannot be visited, but it can be written to. */
function renderContact({ customerService: { email } }: Channel): string {
  return `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
}

/** Without an icon browsers ask for `/favicon.ico`, which is one more request. */
function renderIcon({ icon }: Channel): string {
  return `<link rel="icon" href="${icon.svg === undefined ? 'data:,' : escapeHtml(icon.url)}">`;
}
