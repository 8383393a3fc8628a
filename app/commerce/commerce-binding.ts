import type { CommerceErrorKind } from './commerce-error.ts';
import type { CommerceTarget, CommerceVisitor } from './commerce-target.ts';
import type { CacheOutcome } from './data-cache.server.ts';
import type { PageTag } from '#kernel/page-tags.ts';
import type { ParentSpan } from '#kernel/telemetry/span.ts';

/** One call, for `server-timing` and metrics. `direct`: the cache was not involved. */
export interface CommerceReport {
  readonly operation: string;
  readonly outcome: CacheOutcome | 'direct';
  readonly durationMs: number;
  /** Why the call failed. */
  readonly failure?: CommerceErrorKind;
}

/** What one request's client is bound to. */
export interface CommerceBinding {
  readonly target: CommerceTarget;
  readonly visitor: CommerceVisitor;
  readonly report?: (report: CommerceReport) => void;
  /** Parent of the calls' spans. */
  readonly span?: ParentSpan;
  /** Learns what the answers of this request show, from the cache or not. */
  readonly noteTags?: (tags: readonly PageTag[]) => void;
}
