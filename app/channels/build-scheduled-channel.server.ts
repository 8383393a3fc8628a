import { buildChannel, type BuiltChannel, type ChannelSource } from './build-channel.server.ts';
import type { Channel } from './channel.ts';
import { mergeOverrides } from './schedule/merge-overrides.server.ts';
import { selectState, type Plan, type PlanState } from './schedule/plan.server.ts';
import { channelFileSchema } from './schema/channel-schema.server.ts';

export interface ScheduledSource extends Omit<ChannelSource, 'state' | 'schedule'> {
  /** The file's content before the schema fills in defaults. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly plan: Plan;
}

/**
 * The channel of a valid file at a moment, like Date.now(). With every other set of overrides in force, and while the shop is closed, it
 * has another version.
 */
export function buildScheduledChannel(source: ScheduledSource, moment: number): BuiltChannel {
  const { plan } = source;
  const state = selectState(plan, moment);
  const { since, changesAt } = state;
  const nextClosing = Number.isFinite(changesAt) ? selectState(plan, changesAt).closing : null;
  const at = (other: number): Channel => buildScheduledChannel(source, other).channel;
  return buildChannel({
    ...source,
    file: selectFile(source, state),
    state,
    schedule: plan.changes.length === 0 ? null : { since, changesAt, nextClosing, at },
  });
}

function selectFile({ file, content }: ScheduledSource, { overrides }: PlanState): ScheduledSource['file'] {
  if (overrides.length === 0) return file;
  // Every set of overrides is checked with the file, so this cannot fail
  return channelFileSchema.safeParse(mergeOverrides(content, overrides)).data ?? file;
}
