import manifest from 'virtual:remix/server-manifest';
import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isCommerceError, selectFailureStatus } from './commerce/commerce-error.ts';
import { findQuestion } from './shell/consent/consent.server.tsx';
import { OpenPanel } from './features/auth/panel/open-panel.tsx';
import { ErrorOffersView, findErrorOffers, renderRootErrorPage } from './shell/errors/errors.server.tsx';
import { delayScripts } from './document/late-scripts.ts';
import { findPopular } from './features/search/search.server.ts';
import { NO_TEXTS } from './i18n/use-translate.ts';
import { markFragment } from './document/assemble-page.server.ts';
import { createFragmentCache } from './document/fragment-cache.server.tsx';
import {
  DOCTYPE,
  escapeScript,
  formatPageData,
  insertOldBrowserNotice,
  isOldBrowser,
  renderMarkup,
} from './document/render-page.server.tsx';
import { STRUCTURED_DATA } from './features/seo/page-head.server.ts';
import { hasUndistracted } from './shell/layout/shop-layout.tsx';
import { withSpan } from '#kernel/span.ts';
import { listSubmittedFields } from './request/forms/read-form.server.ts';
import { DOCUMENT, FAILURE, findApiFailure } from './request/request-state.ts';
import { type Rendering, RenderingProvider } from './request/page/use-rendering.tsx';
import { CONSENT_DEFAULTS } from './request/visitor/consent-defaults.ts';
import { LinkPrefix } from './ui/link/link.tsx';

/** How long Remix waits for deferred loader promises, in ms. Must be below the render's own deadline. */
export const streamTimeout = 5000;

/** The panel has the styles of the page with the same forms. The handler's manifest has the routes of the request only. */
const PANEL_STYLES = manifest.routes['account:/account']?.css ?? [];

/** The markup of menus and cards, of all channels and languages. */
const fragmentCacheFor = createFragmentCache((part, { locale }) => (
  <LinkPrefix.Provider value={locale.prefix}>{part}</LinkPrefix.Provider>
));

/** Its texts are in the data. */
const OFFERS_PART = { view: ErrorOffersView, texts: NO_TEXTS };

/** Remix's signature; it exports none. */
type HandleRequest = (
  ...document: [
    request: Request,
    status: number,
    headers: Headers,
    remix: EntryContext,
    context: AppLoadContext,
  ]
) => Promise<Response>;

/**
 * Renders the whole page before it answers, so that the length is exact, inline elements can be hashed for the CSP and
 * the page can be cached. Robots get the same page.
 */
const handleRequest: HandleRequest = async (...[request, remixStatus, headers, remix, context]) => {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status: remixStatus, headers });
  const status = selectShownStatus(context, remixStatus);
  try {
    const { inlineToken, requestId } = context;
    const hasFailed = remix.staticHandlerContext.errors !== null;
    const failure = hasFailed
      ? { requestId: status === 404 ? undefined : requestId, status, fields: listSubmittedFields(context) }
      : undefined;
    const findFragment = fragmentCacheFor(context);
    const fragments: Buffer[] = [];
    const cacheFragment: Rendering['cacheFragment'] = (part) =>
      markFragment(fragments.push(findFragment(part)) - 1, inlineToken);
    const offers =
      failure?.status === 404 ? await findErrorOffers(context, () => findPopular(context)) : null;
    await context.waitToRender();
    const { serverHandoffStream: _, ...document } = remix;
    const html = await withSpan(context.span, 'render', async () =>
      renderMarkup(
        <RenderingProvider
          value={{
            inlineToken,
            failure: failure && {
              ...failure,
              offers: offers ? cacheFragment({ ...OFFERS_PART, data: offers }) : '',
            },
            cacheFragment,
            OpenPanel,
            question: findQuestion(context),
            consentDefaults: CONSENT_DEFAULTS,
            // An error page shows another page's loader data at most
            structuredData: hasFailed
              ? []
              : context.state.find(STRUCTURED_DATA)?.map((block) => escapeScript(JSON.stringify(block))),
            panelStyles: PANEL_STYLES,
          }}
        >
          <RemixServer context={document} url={request.url} nonce={inlineToken} />
        </RenderingProvider>,
      ),
    );
    const isOld = isUndistracted(remix) && isOldBrowser(request.headers.get('User-Agent'));
    const shown = isOld ? insertOldBrowserNotice(html, context) : html;
    const texts = [DOCTYPE, ...delayScripts(shown, inlineToken), await formatPageData(remix, inlineToken)];
    context.state.set(DOCUMENT, { texts, fragments });
    return new Response(null, { status: remixStatus, headers });
  } catch (error) {
    // Remix handles the first error and renders the error page. Only a failure of that page is handled here.
    if (remix.staticHandlerContext.errors === null) throw error;
    handleError(error, { request, context, params: {} });
    return new Response(renderRootErrorPage(context, status), { status: remixStatus, headers });
  }
};
export default handleRequest;

/** LY-04: pages with this layout are made for one visitor, never cached. */
const isUndistracted = ({ staticHandlerContext, routeModules }: EntryContext): boolean =>
  hasUndistracted(
    staticHandlerContext.matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle })),
  );

/** AP-06: the status that a failed page shows. `askRemix` sends it. */
function selectShownStatus({ state }: AppLoadContext, remixStatus: number): number {
  const error = findApiFailure(state, remixStatus);
  return error === null ? remixStatus : selectFailureStatus(error);
}

/** Logs an error once; the logger adds request id and channel. Aborted requests are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.state.set(FAILURE, error);
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // The outage log reports these, and the request's own line names them
  if (isCommerceError(error)) return;
  context.log.error({ err: error, path: new URL(request.url).pathname }, 'page failed');
};
