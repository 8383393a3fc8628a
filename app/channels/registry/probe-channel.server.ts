import { apiLanguageOf } from '#app/i18n/languages.ts';
import type { Channel } from '#app/channels/channel.ts';
import {
  type ChannelWarning,
  type FileWarning,
  toChannelWarning,
} from '#app/channels/schema/channel-file-error.server.ts';
import type { ChannelChoice } from '#app/channels/new-shop.server.ts';
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
import {
  listDifferences,
  locationOf,
  MAX_NAME_CHARS,
  MENU_PLACES,
  type ProbeAnswer,
  probeDocument,
  unknownChannel,
} from './list-differences.server.ts';

/** What one look at a channel's API showed. */
export interface ProbeResult {
  /** Null where the API answered. */
  readonly error: unknown;
  readonly warnings: readonly ChannelWarning[];
}

export interface ProbeOptions {
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
      return data !== null && !(data as ProbeAnswer).channel ? unknownChannel(channel) : null;
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

/** Where the channels of an API are asked for. */
type ApiAccess = Pick<Channel, 'apiKey'> & { readonly endpoints: Pick<Channel['endpoints'], 'api'> };

/** The channels of an API, free ones first; null where it cannot be asked. Never rejects. */
type ListApiChannels = (
  api: ApiAccess,
  shops: readonly Channel[],
) => Promise<readonly ChannelChoice[] | null>;

const CHOICES_TIMEOUT_MS = 2000;

export function createListApiChannels({ answerLimits, limitLog }: ProbeOptions): ListApiChannels {
  const send = createSend({ answerLimits, limitLog });
  return async ({ apiKey, endpoints: { api } }, shops) => {
    const target = { ...NO_TARGET, apiUrl: api, apiKey };
    const signal = AbortSignal.timeout(CHOICES_TIMEOUT_MS);
    const asked = { target, variables: {}, signal };
    const answer = await sendUnguarded(send, toWireDocument(channelsDocument), asked).catch(() => null);
    const { channels } = (answer?.data ?? {}) as Partial<ResultOf<typeof channelsDocument>>;
    if (!channels) return null;
    const own = shops.filter(({ endpoints }) => endpoints.api === api);
    return channels
      .flatMap((channel) => {
        if (!channel) return [];
        const { id, name } = channel;
        const usedBy = own.filter(({ channelId }) => channelId === id).map(({ key }) => key);
        return [{ id: id.slice(0, MAX_NAME_CHARS), name: name.slice(0, MAX_NAME_CHARS), usedBy }];
      })
      .toSorted((one, other) => Math.sign(one.usedBy.length) - Math.sign(other.usedBy.length));
  };
}

/** No shop asks: it is not there yet. */
const NO_TARGET = {
  channelKey: 'new-shop',
  channelVersion: '',
  channelId: '',
  languageId: '',
  marketId: '',
};

const channelsDocument = graphql(`
  query accountChannels {
    channels {
      id
      name
    }
  }
`);
