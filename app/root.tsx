import type { LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import '#app/ui/global.css.ts';
import { BrandHead, DocumentHead } from './document/brand-head.tsx';
import { START_SCRIPTS } from './document/late-scripts.ts';
import {
  ErrorGuard,
  ErrorPage,
  getErrorStatus,
  RootErrorFallback,
  selectErrorKind,
} from './shell/errors/error-page.tsx';
import { loadServicePages } from './features/content/page/service-pages.server.ts';
import { warmFrontPage } from './features/content/content.server.ts';
import { findRenderedFavorites } from './features/favorites/favorites.server.ts';
import { FavoritesProvider } from './features/favorites/favorites-provider.tsx';
import { ConsentSlot } from './shell/consent/consent-slot.tsx';
import { LazyOpenPanel } from './features/auth/panel/lazy-open-panel.tsx';
import { findOpenPanel } from './features/auth/auth-pages.server.ts';
import { takeAddition } from './features/cart/forms/answer-cart-form.server.ts';
import { CartProvider } from './features/cart/live/use-cart.tsx';
import { loadVisitorCart } from './features/cart/visitor-cart.server.ts';
import { findRenderedVisitor } from './shell/visitor/load-visitor.server.ts';
import { OperatorSlot, PageNotice } from './shell/layout/page-notice.tsx';
import { VisitorProvider } from './shell/visitor/visitor-provider.tsx';
import {
  selectLayout,
  selectLayoutMessages,
  takeFormNotice,
  takeOperatorNotice,
} from './shell/layout/layout.server.ts';
import { loadChannelMarkets } from './features/pricing/channel-markets.server.ts';
import { loadMenus, serializeMenus } from './shell/layout/menus.server.ts';
import { listPrivatePaths } from './private-paths.server.ts';
import { hasUndistracted, ShopLayout } from './shell/layout/shop-layout.tsx';
import { SearchBox } from './features/search/panel/search-box.tsx';
import { getDay } from '#kernel/dates.ts';
import { createTranslate } from '#app/i18n/translate.ts';
import { PageTextsContext, useMatchedTexts } from '#app/i18n/use-translate.ts';
import { useRendering } from './request/page/use-rendering.tsx';
import { toSharedContext } from './request/shared-context.ts';
import { selectDocumentConsent } from './request/cookies/visitor-cookies.ts';
import type { RootData } from './request/page/root-data.ts';
import { CompositionContext, useOptionalRootData } from './request/page/use-root-data.ts';
import { LinkPrefix } from './ui/link/link.tsx';
import { OverlaysOutlet, OverlaysProvider } from './ui/overlay/overlays.tsx';
import type { PanelLoaders } from './ui/overlay/panel-state.ts';

/** The layout's data. The same for all visitors with the same preferences, because pages are cached; see RootData. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shared = toSharedContext(context);
  const { channel, locale, links, market, preferences } = shared;
  // Not awaited: fills the cache for the start page. Never rejects.
  void warmFrontPage(context);
  const notice = takeAddition(context) ?? takeFormNotice(context);
  const operatorNotice = takeOperatorNotice(context);
  const [menus, markets, service, visitor] = await Promise.all([
    loadMenus(context),
    loadChannelMarkets(context),
    loadServicePages(context),
    findRenderedVisitor(context, () => loadVisitorCart(context)),
  ]);
  const layout = selectLayout(markets, shared);
  return {
    channel: layout.channel,
    ...(channel.isDraft ? { draftNotice: context.translate('shell.draft') } : {}),
    locale: layout.locale,
    languages: layout.languages,
    market,
    preferences,
    place: layout.place,
    customerTypes: layout.customerTypes,
    style: layout.style,
    menus: serializeMenus(menus),
    year: Number(getDay(Date.now(), channel.timeZone).slice(0, 4)),
    consent: selectDocumentConsent(channel),
    cookiesPath: links.page('cookies'),
    ...service,
    privatePaths: listPrivatePaths(links, locale),
    favoritesPath: links.page('favorites'),
    favorites: findRenderedFavorites(context),
    ...(notice ? { notice } : {}),
    ...(operatorNotice ? { operatorNotice } : {}),
    cartPath: links.page('cart'),
    checkoutPath: links.page('checkout'),
    visitor,
    messages: selectLayoutMessages(shared),
    ...findOpenPanel(context, notice),
  } satisfies RootData;
}

/** Navigations keep the layout's data; form submissions and explicit revalidation (hot reloading) load it again. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isNavigation = (formMethod ?? 'GET') === 'GET' && currentUrl.href !== nextUrl.href;
  return isNavigation ? false : defaultShouldRevalidate;
}

/** Title of error pages; all other pages have a head of their own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return [{ title: 'Error' }];
  if (!error) return [{ title: data.channel.siteName }];
  const t = createTranslate(data.locale.language, data.messages);
  const title = t(`common.error.${selectErrorKind(error, getErrorStatus(error))}.title`);
  return [{ title: `${title} | ${data.channel.siteName}` }, { name: 'robots', content: 'noindex' }];
};

export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useOptionalRootData();
  const { inlineToken, failure } = useRendering();
  return (
    <html
      lang={root?.locale.code ?? 'en'}
      dir={root?.locale.direction}
      {...root?.consent}
      data-buttons={root?.style.buttons}
      data-request-id={failure?.requestId}
      data-status={failure?.status}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root ? <BrandHead root={root} /> : null}
        <Meta />
        <Links />
        {import.meta.env.SSR ? <DocumentHead root={root} /> : null}
      </head>
      <body>
        <PageTextsContext.Provider value={useMatchedTexts()}>{children}</PageTextsContext.Provider>
        <ScrollRestoration nonce={inlineToken} />
        {import.meta.env.SSR ? <PageScripts inlineToken={inlineToken} /> : null}
      </body>
    </html>
  );
}

/** What comes last in head and body may be in the server's HTML alone: React leaves it as it is when it hydrates. */
function PageScripts({ inlineToken }: { readonly inlineToken: string | undefined }) {
  return (
    <>
      <Scripts nonce={inlineToken} />
      <script nonce={inlineToken} dangerouslySetInnerHTML={{ __html: START_SCRIPTS }} />
    </>
  );
}

const PANELS: PanelLoaders = {
  account: async () => (await import('./features/auth/panel/account-panel.tsx')).AccountPanel,
  cart: async () => (await import('./features/cart/view/cart-panel.tsx')).CartPanel,
};

/** Header and footer around a page or error page; a route's `handle` selects the layout. */
function Shop({ children }: { readonly children: ReactNode }) {
  const root = useOptionalRootData();
  const openPanel = useRouteLoaderData<typeof loader>('root')?.openPanel;
  const matches = useMatches();
  if (!root) return <RootErrorFallback />;
  return (
    <CompositionContext.Provider value={root.channel.composition}>
      <LinkPrefix.Provider value={root.locale.prefix}>
        <VisitorProvider rendered={root.visitor}>
          <OverlaysProvider panels={PANELS}>
            <CartProvider root={root}>
              {openPanel ? <LazyOpenPanel data={openPanel} /> : null}
              <FavoritesProvider path={root.favoritesPath} rendered={root.favorites}>
                <ShopLayout
                  root={root}
                  isUndistracted={hasUndistracted(matches)}
                  search={
                    <SearchBox
                      action={root.channel.searchPath}
                      // Of a page of results
                      text={matches.at(-1)?.params['search'] ?? ''}
                    />
                  }
                  consent={<ConsentSlot />}
                >
                  <OperatorSlot notice={root.operatorNotice} />
                  {root.notice ? <PageNotice notice={root.notice} /> : null}
                  {children}
                </ShopLayout>
                <OverlaysOutlet />
              </FavoritesProvider>
            </CartProvider>
          </OverlaysProvider>
        </VisitorProvider>
      </LinkPrefix.Provider>
    </CompositionContext.Provider>
  );
}

export default function App() {
  return (
    <Shop>
      <Outlet />
    </Shop>
  );
}

/** For failures of the layout route's own error page; see routes/shop-pages.tsx. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <ErrorGuard fallback={<RootErrorFallback />}>
      <Shop>
        <ErrorPage error={error} search={null} />
      </Shop>
    </ErrorGuard>
  );
}
