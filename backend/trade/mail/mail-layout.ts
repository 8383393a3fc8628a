import { formatAddress, formatCompany } from '#kernel/company.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { homeUrl } from '#backend/domain/find-scope.ts';
import type { BackendServices, Scope } from '#backend/model/scope.ts';
import type { Mail } from '#backend/model/mail.ts';

/** A term and its value, both larger where they are what counts; without a value, a line of its own about the row above. */
export type MailRow = readonly [term: string, value: string, isStrong?: boolean];

/** A paragraph, a table of facts, titled lines or a link. The text part and the HTML part are rendered from the same list. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[] }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

interface MailDraft {
  readonly kind: Mail['kind'];
  readonly to: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

function asText(part: MailPart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'link') return `${part.label}:\n${part.url}`;
  if (part.kind === 'lines') return [`${part.title}:`, ...part.lines].join('\n');
  return part.rows.map(([term, value]) => (value === '' ? term : `${term}: ${value}`)).join('\n');
}

function asHtml(part: MailPart): string {
  if (part.kind === 'text') return `<p>${escapeHtml(part.text)}</p>`;
  if (part.kind === 'link')
    return `<p><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:12px 20px;border:2px solid #222;border-radius:6px;color:#222;text-decoration:none;font-weight:bold">${escapeHtml(part.label)}</a></p>`;
  if (part.kind === 'lines')
    return `<p><strong>${escapeHtml(part.title)}</strong><br>${part.lines.map(escapeHtml).join('<br>')}</p>`;
  const rows = part.rows.map(rowAsHtml).join('');
  return `<table role="presentation" style="border-collapse:collapse;width:100%;margin:16px 0;border-top:1px solid #ccc">${rows}</table>`;
}

function rowAsHtml([term, value, isStrong]: MailRow): string {
  const cell = `padding:4px 0;vertical-align:top${isStrong ? ';font-weight:bold;font-size:18px' : ''}`;
  if (value === '')
    return `<tr><td colspan="2" style="${cell};font-size:14px;color:#555">${escapeHtml(term)}</td></tr>`;
  return `<tr><td style="${cell};padding-right:16px">${escapeHtml(term)}</td><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`;
}

/** Renders a mail of the shop in the scope's language, as plain text and as HTML without images. */
export function renderMail(
  services: Pick<BackendServices, 'shopPort'>,
  scope: Scope,
  { kind, to, subject, parts }: MailDraft,
): Mail {
  const { shop, language } = scope;
  const home = homeUrl(services, scope);
  const body = parts.map(asHtml).join('\n');
  const { company } = shop;
  const seller = company ? [formatCompany(company), formatAddress(company), company.email] : [];
  return {
    kind,
    channelId: shop.channelId,
    language,
    to,
    fromName: shop.name,
    // A line break would start another mail header
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: `${parts.map(asText).join('\n\n')}\n\n${[shop.name, home, ...seller].join('\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;background:#fff">
<main style="max-width:560px;margin:0 auto"><h1 style="font-size:22px">${escapeHtml(shop.name)}</h1>
${body}
<p style="color:#555">${escapeHtml(shop.name)} · <a href="${escapeHtml(home)}" style="color:#555">${escapeHtml(home)}</a></p>${seller.length > 0 ? `\n<p style="font-size:13px;color:#555">${seller.map(escapeHtml).join('<br>')}</p>` : ''}</main></body></html>
`,
  };
}
