import type { ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import type { SitemapReport } from '#app/operate/catalog-files/catalog-schedule.ts';
import type { ChannelStatus } from '#app/channels/registry/channel-status.server.ts';
import type { ApiHealth, ApiStates } from '#app/commerce/call/api-state.server.ts';
import type { AnswerCounts, AnswerReport } from '#app/operate/metrics/answer-counts.ts';
import type { ChannelProbes } from './channel-probes.ts';

/** A channel for operators (CH-12): its file, its API, and what does not fit between them. */
export interface ChannelReport extends ChannelStatus {
  readonly api: ApiReport;
  /** Null where the shop has none. */
  readonly sitemap: SitemapReport | null;
  /** Of the last minutes. */
  readonly answers: AnswerReport;
}

export interface ApiReport extends Omit<ApiHealth, 'since'> {
  /** ISO 8601; null while the API was not called. */
  readonly since: string | null;
}

const NOT_CALLED: ApiReport = { state: 'unknown', since: null, reason: null };

export interface ReportSources {
  readonly apis: Pick<ApiStates, 'health'>;
  readonly probes: Pick<ChannelProbes, 'warnings'>;
  readonly sitemaps: { report(key: string): SitemapReport | null };
  readonly answers: Pick<AnswerCounts, 'get'>;
}

/** Adds the state of the API and the warnings of its probe to a channel's status. */
export function toChannelReport(
  status: ChannelStatus,
  { apis, probes, sitemaps, answers: counts }: ReportSources,
): ChannelReport {
  const { key, version } = status;
  const sitemap = sitemaps.report(key);
  const answers = counts.get(key);
  if (version === null) return { ...status, api: NOT_CALLED, sitemap, answers };
  const { state, since, reason } = apis.health({ channelKey: key, channelVersion: version });
  const warnings: readonly ChannelWarning[] = [...status.warnings, ...probes.warnings({ key, version })];
  return {
    ...status,
    warnings,
    answers,
    api: { state, since: since === null ? null : new Date(since).toISOString(), reason },
    sitemap,
  };
}
