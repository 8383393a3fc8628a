import type { Channel } from '#app/channels/channel.ts';
import type { HttpExchange } from '#app/server/http/http-exchange.ts';
import type { RenderPage } from '#app/server/pipeline/render.ts';
import type { TrustsPeer } from '#kernel/limits/proxy-trust.ts';

/** Sends `103 Early Hints` before a page is made, so that the browser loads its stylesheets and fonts meanwhile. */
export interface EarlyHints {
  /** Remembers what the head of a page loads, for the next page of the shop. */
  learn(channel: Pick<Channel, 'version'>, html: Buffer): void;
  /** Does nothing where the client may not understand it, or no page of the shop was made yet. */
  send(exchange: Pick<HttpExchange, 'req' | 'res' | 'method'>, channel: Pick<Channel, 'version'>): void;
}

/** Of versions of channels; each has a handful of links. */
const MAX_VERSIONS = 1000;
/** Stylesheets and fonts come first in the head. */
const HEAD_BYTES = 32_768;
const LINK = /<link\b[^<>]*>/g;
const ATTRIBUTES = { href: /\shref="([^"]*)"/i, rel: /\srel="([^"]*)"/i, as: /\sas="([^"]*)"/i };
/** Paths of our own; anything else could break the header. */
const OWN_PATH = /^\/[\w./~%-]+$/;

/**
 * All pages of a shop have the brand's fonts and the stylesheets of the root in common: only what each of its pages so far has
 * loaded is hinted at. A picture is not: which size the browser needs depends on its window.
 */
export function createEarlyHints(trustsPeer: TrustsPeer): EarlyHints {
  const byVersion = new Map<string, readonly string[]>();
  return {
    learn({ version }, html) {
      const links = listLinks(html.toString('utf8', 0, HEAD_BYTES));
      const known = byVersion.get(version);
      if (!known && byVersion.size >= MAX_VERSIONS) byVersion.clear();
      byVersion.set(version, known ? known.filter((link) => links.includes(link)) : links);
    },
    send({ req, res, method }, { version }) {
      if (method !== 'GET' || req.headers['sec-fetch-dest'] !== 'document') return;
      if (req.httpVersionMajor === 1 && req.httpVersionMinor < 1) return;
      if (!trustsPeer(req.socket.remoteAddress)) return;
      const links = byVersion.get(version) ?? [];
      if (links.length > 0) res.writeEarlyHints({ link: [...links] });
    },
  };
}

/** Renders pages, and remembers what they load. */
export function learnHints(hints: Pick<EarlyHints, 'learn'>, renderPage: RenderPage): RenderPage {
  return async (question) => {
    const rendered = await renderPage(question);
    const isHtml = rendered.headers.some(
      ([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('text/html'),
    );
    if (isHtml && rendered.status === 200) hints.learn(question.channel, rendered.body);
    return rendered;
  };
}

/** `Link` values of the stylesheets and preloaded fonts in a document's head. */
function listLinks(html: string): readonly string[] {
  return (html.match(LINK) ?? []).flatMap((tag) => {
    const href = readAttribute(tag, 'href') ?? '';
    if (!OWN_PATH.test(href)) return [];
    if (readAttribute(tag, 'rel') === 'stylesheet') return [`<${href}>; rel=preload; as=style`];
    if (readAttribute(tag, 'rel') !== 'preload' || readAttribute(tag, 'as') !== 'font') return [];
    return [`<${href}>; rel=preload; as=font; type=font/woff2; crossorigin`];
  });
}

const readAttribute = (tag: string, name: keyof typeof ATTRIBUTES): string | undefined =>
  ATTRIBUTES[name].exec(tag)?.[1];
