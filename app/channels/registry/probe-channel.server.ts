import { apiLanguageOf } from '#app/i18n/languages.ts';
import type { Channel } from '#app/channels/channel.ts';
import {
  type ChannelWarning,
  type FileWarning,
  toChannelWarning,
} from '#app/channels/schema/channel-file-error.server.ts';
import { formatSuggestion } from '#app/channels/schema/list-problems.server.ts';
import { findOutage } from '#app/commerce/call/api-failures.server.ts';
import { isCommerceError } from '#app/commerce/commerce-error.ts';
import { toCommerceTarget } from '#app/commerce/commerce-client.ts';
import { toWireDocument } from '#app/commerce/call/wire-document.server.ts';
import { graphql, type ResultOf } from '#app/commerce/graphql.ts';
import type { GraphQLResponse } from '#app/commerce/call/parse-answer.server.ts';
import type { AnswerLimits } from '#app/commerce/call/fetch-answer.server.ts';
import { createSend, type Send, sendUnguarded } from '#app/commerce/call/send-operation.server.ts';
import type { LimitLog } from '#kernel/limits/limits.ts';
import type { AskApi } from './api-gate.server.ts';

/** What one look at a channel's API showed. */
export interface ProbeResult {
  /** Null where the API answered. */
  readonly error: unknown;
  readonly warnings: readonly ChannelWarning[];
}

type Answer = Partial<ResultOf<typeof probeDocument>>;
type ApiMarket = NonNullable<NonNullable<NonNullable<Answer['channel']>['markets']>[number]>;

/** Names of an API in a warning, which is logged and part of `/channels`: an API may send thousands, and long ones. */
const MAX_NAMES = 50;
const MAX_NAME_CHARS = 60;
const MAX_MESSAGE_CHARS = 300;
const MENU_PLACES = ['main', 'topBar', 'footerFirst', 'footerSecond', 'footerThird'] as const;

interface ProbeOptions {
  readonly answerLimits: AnswerLimits;
  readonly limitLog: LimitLog;
}

/**
 * Compares a channel's file with its API, by one call that no page waits for: it uses neither the channel's circuit
 * breaker nor its limits. Never throws.
 */
export function createProbe({
  answerLimits,
  limitLog,
}: ProbeOptions): (channel: Channel, signal: AbortSignal) => Promise<ProbeResult> {
  const send = createSend({ answerLimits, limitLog });
  return async (channel, signal) => {
    try {
      const answer = await sendProbe(send, channel, signal);
      return { error: null, warnings: listDifferences(channel, answer).map(toWarning) };
    } catch (error) {
      const warning = explainFailure(channel, error);
      return { error, warnings: warning ? [toWarning(warning)] : [] };
    }
  };
}

/** Whether a version may replace the one that is served; an API that cannot be asked refuses only what leads to it. */
export function createAskApi({ answerLimits, limitLog }: ProbeOptions): AskApi {
  const send = createSend({ answerLimits, limitLog });
  return async (channel, serving, signal) => {
    try {
      const { data } = await sendProbe(send, channel, signal);
      return data !== null && !(data as Answer).channel ? unknownChannel(channel) : null;
    } catch (error) {
      const { api } = channel.endpoints;
      const leadsThere = api !== serving.endpoints.api || channel.apiKey !== serving.apiKey;
      return leadsThere ? explainFailure(channel, error) : null;
    }
  };
}

const toWarning = (warning: FileWarning): ChannelWarning => toChannelWarning(null, warning);

function sendProbe(send: Send, channel: Channel, signal: AbortSignal): Promise<GraphQLResponse> {
  const locale = { languageId: apiLanguageOf(channel.defaultLocale), marketId: channel.market };
  const target = toCommerceTarget(channel, locale);
  const locations = MENU_PLACES.map((place) => [place, locationOf(channel, place) ?? ''] as const);
  const variables = Object.fromEntries(locations);
  return sendUnguarded(send, toWireDocument(probeDocument), { target, variables, signal });
}

/** The menu's location in the API; null for a menu whose items are in the file. */
function locationOf({ menus }: Channel, place: (typeof MENU_PLACES)[number]): string | null {
  const menu = menus[place];
  return typeof menu === 'string' ? menu : null;
}

function explainFailure({ endpoints }: Channel, error: unknown): FileWarning | null {
  const outage = findOutage(error);
  if (outage === null) return null;
  // The origin only: the rest of the address may come from the environment and hold a secret.
  const value = new URL(endpoints.api).origin;
  const status = isCommerceError(error) && error.kind === 'http' ? error.status : null;
  return status === 401 || status === 403
    ? {
        path: ['apiKeyEnv'],
        isHidden: true,
        reason: `the API at ${value} ${outage}`,
        fix: 'set the environment variable that apiKeyEnv names to the key of this API, and restart',
      }
    : {
        path: ['endpoints', 'api'],
        value,
        reason: `the API ${outage}`,
        fix: 'check the address and that the API runs; the check is repeated by itself',
      };
}

function listDifferences(channel: Channel, { data, errors }: GraphQLResponse): FileWarning[] {
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
  const answer = data as Answer;
  if (!answer.channel) return [unknownChannel(channel)];
  const markets = (answer.channel.markets ?? []).filter((market) => market !== null);
  const languages = (answer.channel.languages ?? []).flatMap((language) => language?.id ?? []);
  return [
    ...listMarketWarnings(channel, markets),
    ...listLanguageWarnings(channel, languages),
    ...listMenuWarnings(channel, answer),
  ];
}

const unknownChannel = ({ channelId }: Channel): FileWarning => ({
  path: ['channelId'],
  value: channelId,
  reason: 'the API knows no channel with this id',
  fix: 'use the id that the API has for this shop, like 2|com',
});

/** An API without a list of markets says nothing about them. */
function listMarketWarnings(channel: Channel, markets: readonly ApiMarket[]): FileWarning[] {
  if (markets.length === 0) return [];
  const market = markets.find(({ alias, id }) => alias === channel.market || id === channel.market);
  if (!market) {
    const known = markets.map(({ alias, id }) => alias ?? id);
    const fix = `use one of ${listNames(known)}${formatSuggestion(channel.market, known)}`;
    return [{ path: ['market'], value: channel.market, reason: 'the API’s channel has no such market', fix }];
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
    },
  ];
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
            fix: `use some of ${listNames(languages)}`,
          },
        ],
  );
}

function listMenuWarnings(channel: Channel, answer: Answer): FileWarning[] {
  return MENU_PLACES.flatMap((place) => {
    const location = locationOf(channel, place);
    if (location === null || answer[place]) return [];
    return [
      {
        path: ['menus', place],
        value: location,
        reason: 'the API has no menu at this location; the menu is empty',
        fix: 'use a location of the API, or write the items into the file: { "items": […] }',
      },
    ];
  });
}

/** What a channel file says about its API: channel, market, currency, languages and menu locations. Sent alone, never batched. */
const probeDocument = graphql(`
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
        currency {
          code
        }
      }
    }
    main: getMenuAtLocation(menuLocationId: $main) {
      id
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
