import { apiLanguageOf } from '#app/i18n/languages.ts';
import type { Channel } from '#app/channels/channel.ts';
import type { FileWarning } from '#app/channels/schema/channel-file-error.server.ts';
import { listCountries, listLawWarnings } from '#app/channels/law/judge-law.server.ts';
import { formatSuggestion } from '#app/channels/schema/list-problems.server.ts';
import { isInEea } from '#kernel/eea.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import type { GraphQLResponse } from '#app/commerce/call/parse-answer.server.ts';

export type ProbeAnswer = Partial<ResultOf<typeof probeDocument>>;
type ApiMarket = NonNullable<NonNullable<NonNullable<ProbeAnswer['channel']>['markets']>[number]>;

/** Names of an API in a warning, which is logged and part of `/channels`: an API may send thousands, and long ones. */
const MAX_NAMES = 50;
export const MAX_NAME_CHARS = 60;
const MAX_MESSAGE_CHARS = 300;
export const MENU_PLACES = ['main', 'topBar', 'footerFirst', 'footerSecond', 'footerThird'] as const;

/** The menu's location in the API; null for a menu whose items are in the file. */
export function locationOf({ menus }: Channel, place: (typeof MENU_PLACES)[number]): string | null {
  const menu = menus[place];
  return typeof menu === 'string' ? menu : null;
}

/** What a channel's file says otherwise than its API. */
export function listDifferences(channel: Channel, { data, errors }: GraphQLResponse): FileWarning[] {
  if (data === null) {
    const reason = `the API could not be compared with this file: ${errors[0]?.message.slice(0, MAX_MESSAGE_CHARS) ?? 'no data'}`;
    return [
      {
        path: ['endpoints', 'api'],
        value: '',
        isHidden: true,
        reason,
        fix: 'check that channelId and market are the API’s',
      },
    ];
  }
  const answer = data as ProbeAnswer;
  if (!answer.channel) return [unknownChannel(channel)];
  const markets = (answer.channel.markets ?? []).filter((market) => market !== null);
  const languages = (answer.channel.languages ?? []).flatMap((language) => language?.id ?? []);
  return [
    ...listMarketWarnings(channel, markets),
    ...listCountryWarnings(channel, markets),
    ...listLanguageWarnings(channel, languages),
    ...listMenuWarnings(channel, answer),
    ...listEmptyWarnings(channel, answer),
    ...listReductionWarnings(channel, markets, answer),
  ];
}

/** What keeps reduced prices from being announced, or announces them against the law (docs/law.md). */
function listReductionWarnings(
  { reductions }: Channel,
  markets: readonly ApiMarket[],
  { products }: ProbeAnswer,
): FileWarning[] {
  const wrong = markets.filter(
    ({ alias, country }) => reductions.listPriceMarkets.includes(alias ?? '') && isInEea(country?.code ?? ''),
  );
  const unknown = (products?.products ?? []).filter(
    (product) => product?.unitPrice?.isDiscounted && !product.lowestPrice,
  );
  return [
    ...wrong.map(({ alias, country }) => ({
      path: ['reductions', 'listPriceMarkets'],
      value: alias,
      reason: `the API’s market is in ${country?.code.slice(0, MAX_NAME_CHARS)}: reductions there are against the lowest price of 30 days (Directive 98/6/EC Art. 6a)`,
      fix: 'remove it',
    })),
    ...(unknown.length === 0
      ? []
      : [
          {
            path: ['reductions'],
            reason:
              'the API does not tell the lowest price of 30 days of reduced products (lowestPrice): they are shown without a struck price',
            fix: 'let the API record it',
          },
        ]),
  ];
}

export const unknownChannel = ({ channelId }: Channel): FileWarning => ({
  path: ['channelId'],
  value: channelId,
  reason: 'the API knows no channel with this id',
  fix: 'use the id that the API has for this shop, like 2|com',
  misfit: 'wrong',
});

/** An API without a list of markets says nothing about them. */
function listMarketWarnings(channel: Channel, markets: readonly ApiMarket[]): FileWarning[] {
  if (markets.length === 0) return [];
  const market = markets.find(({ alias, id }) => alias === channel.market || id === channel.market);
  if (!market) {
    const known = markets.map(({ alias, id }) => alias ?? id);
    const fix = `use one of ${listNames(known)}${formatSuggestion(channel.market, known)}`;
    const reason = 'the API’s channel has no such market';
    return [{ path: ['market'], value: channel.market, reason, fix, misfit: 'wrong' }];
  }
  const code = market.currency?.code?.slice(0, MAX_NAME_CHARS);
  if (!code || code === channel.currency) return [];
  const reason = `the API’s market ${channel.market} has the currency ${code}`;
  return [
    {
      path: ['currency'],
      value: channel.currency,
      reason,
      fix: `set it to ${code}, or choose another market`,
      misfit: 'wrong',
    },
  ];
}

/** What the law asks in countries of the API's markets that the file does not name; those that it names are in the check of the file. */
function listCountryWarnings(channel: Channel, markets: readonly ApiMarket[]): FileWarning[] {
  const { withdrawalWebhook: webhook } = channel;
  const file = webhook ? { ...channel, withdrawal: { ...channel.withdrawal, webhook } } : channel;
  const named = listCountries({ file, api: null });
  const countries = markets
    .map(({ country }) => country?.code.toUpperCase() ?? '')
    .filter((code) => !named.includes(code));
  return listLawWarnings(file, [...new Set(countries)].toSorted());
}

function listNames(names: readonly string[]): string {
  const listed = names.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME_CHARS));
  return `${listed.join(', ')}${names.length > MAX_NAMES ? ' …' : ''}`;
}

function listLanguageWarnings(channel: Channel, languages: readonly string[]): FileWarning[] {
  if (languages.length === 0) return [];
  return channel.locales.map(apiLanguageOf).flatMap((code, index) =>
    languages.includes(code)
      ? []
      : [
          {
            path: ['locales', index, 'code'],
            value: code,
            reason: 'the API’s channel does not have this language',
            fix: `use some of ${listNames(languages)}, or name one as apiLanguage of the default language`,
            misfit: 'wrong' as const,
          },
        ],
  );
}

function listMenuWarnings(channel: Channel, answer: ProbeAnswer): FileWarning[] {
  return MENU_PLACES.flatMap((place) => {
    const location = locationOf(channel, place);
    if (location === null || answer[place]) return [];
    return [
      {
        path: ['menus', place],
        value: location,
        reason: 'the API has no menu at this location; the menu is empty',
        fix: FIX_MENU,
        ...(place === MAIN ? { misfit: 'empty' as const } : {}),
      },
    ];
  });
}

const MAIN = 'main';
const FIX_MENU = 'use a location of the API, or write the items into the file: { "items": […] }';

/** What is missing for a shop in which something can be found and bought. An answer that failed in part says nothing about that part. */
function listEmptyWarnings({ menus, channelId }: Channel, { main, products }: ProbeAnswer): FileWarning[] {
  const items = typeof menus.main === 'string' ? main && (main.menuItems ?? []) : menus.main.items;
  return [
    ...(items?.length === 0
      ? [
          {
            path: ['menus', MAIN],
            value: typeof menus.main === 'string' ? menus.main : [],
            reason: 'the main menu has no items',
            fix: 'add items to it where it comes from: the API, or this file',
            misfit: 'empty' as const,
          },
        ]
      : []),
    ...(products?.count === 0
      ? [
          {
            path: ['channelId'],
            value: channelId,
            reason: 'the API has no products in this channel and market',
            fix: 'add products to the channel at the API, or name another channel or market',
            misfit: 'empty' as const,
          },
        ]
      : []),
  ];
}

/** What a channel file says about its API: channel, market, currency, languages and menu locations; and whether there are goods. Sent alone, never batched. */
export const probeDocument = graphql(`
  query channelProbe(
    $main: String!
    $topBar: String!
    $footerFirst: String!
    $footerSecond: String!
    $footerThird: String!
  ) {
    channel {
      languages {
        id
      }
      markets {
        id
        alias
        country {
          code
        }
        currency {
          code
        }
      }
    }
    products(take: 50) {
      count
      products {
        unitPrice {
          isDiscounted
        }
        lowestPrice {
          lowestPriceIncVat
        }
      }
    }
    main: getMenuAtLocation(menuLocationId: $main) {
      id
      menuItems {
        id
      }
    }
    topBar: getMenuAtLocation(menuLocationId: $topBar) {
      id
    }
    footerFirst: getMenuAtLocation(menuLocationId: $footerFirst) {
      id
    }
    footerSecond: getMenuAtLocation(menuLocationId: $footerSecond) {
      id
    }
    footerThird: getMenuAtLocation(menuLocationId: $footerThird) {
      id
    }
  }
`);
