import type { Channel } from '#app/channels/channel.ts';
import { textOf, type ChannelFileState } from '#app/channels/channel-file-states.server.ts';
import { findPosition, type ChannelWarning } from '#app/channels/schema/channel-file-error.server.ts';
import type { Env } from '#app/env.server.ts';
import { createProbe } from '#app/server/health/probe-channel.ts';
import { createLimitLog } from '#kernel/limits/limit-log.ts';
import { LIMITS } from '#kernel/limits/limits.ts';
import { mapInParallel } from './checks/in-parallel.ts';

const TIMEOUT_MS = 5000;

/** The states with what their APIs say about them, as servers ask: by one call per shop, at most 8 at a time, each 5 s at most. */
export async function askApis(
  states: readonly ChannelFileState[],
  answerLimits: Env['upstream']['answerLimits'],
): Promise<readonly ChannelFileState[]> {
  const probe = createProbe({ answerLimits, limitLog: createLimitLog(LIMITS, { warn: () => undefined }) });
  return mapInParallel(states, async (state) =>
    state.wanted ? addWarnings(state, state.wanted, probe) : state,
  );
}

async function addWarnings(
  state: ChannelFileState,
  channel: Channel,
  probe: ReturnType<typeof createProbe>,
): Promise<ChannelFileState> {
  const { warnings } = await probe(channel, AbortSignal.timeout(TIMEOUT_MS));
  const text = textOf(state);
  return { ...state, warnings: [...state.warnings, ...warnings.map((warning) => locate(warning, text))] };
}

/** Adds line and column: the probe compares the served channel, which has no text. */
function locate(warning: ChannelWarning, text: string): ChannelWarning {
  const names = warning.path.split(/[.[\]]/).filter((name) => name !== '');
  const position = findPosition(
    text,
    names.map((name) => (/^\d+$/.test(name) ? Number(name) : name)),
  );
  return { ...warning, line: position?.line ?? null, column: position?.column ?? null };
}
