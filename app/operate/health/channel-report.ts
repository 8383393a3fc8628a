import type {
  ApiReport,
  ChannelReport,
  SitemapReport,
  WithdrawalsReport,
} from '#app/channels/studio-options.ts';
import type { ChannelStatus } from '#app/channels/registry/channel-status.server.ts';
import type { ApiStates } from '#app/commerce/call/api-state.server.ts';
import type { AnswerCounts } from '#app/operate/metrics/answer-counts.ts';
import type { ChannelProbes } from './channel-probes.ts';

const NOT_CALLED: ApiReport = { state: 'unknown', since: null, reason: null };

interface ReportSources {
  readonly apis: Pick<ApiStates, 'health'>;
  readonly probes: Pick<ChannelProbes, 'warnings'>;
  readonly sitemaps: { report(key: string): SitemapReport | null };
  readonly answers: Pick<AnswerCounts, 'get'>;
  readonly findWithdrawals: (channelKey: string) => WithdrawalsReport | null;
}

/** Adds the state of the API and the warnings of its probe to a channel's status. */
export function toChannelReport(
  status: ChannelStatus,
  { apis, probes, sitemaps, answers: counts, findWithdrawals }: ReportSources,
): ChannelReport {
  const { key, version } = status;
  const sitemap = sitemaps.report(key);
  const answers = counts.get(key);
  const withdrawals = findWithdrawals(key);
  if (version === null) return { ...status, api: NOT_CALLED, sitemap, withdrawals, answers };
  const { state, since, reason } = apis.health({ channelKey: key, channelVersion: version });
  const warnings = [...status.warnings, ...probes.warnings({ key, version })];
  return {
    ...status,
    warnings,
    answers,
    api: { state, since: since === null ? null : new Date(since).toISOString(), reason },
    sitemap,
    withdrawals,
  };
}
