/**
 * What a span says about its work: words and numbers of this code. There is no member for what a visitor typed or sent, so no query,
 * variable, address or token can be one.
 */
export interface SpanAttributes {
  /** Key of the channel. */
  readonly channel?: string;
  readonly requestId?: string;
  readonly method?: string;
  /** What was asked for, `RouteKind`. */
  readonly kind?: string;
  /** Id of a route. */
  readonly route?: string;
  /** Name of one of our documents, or of several that were merged. */
  readonly operation?: string;
  /** How a cache or a queue answered. */
  readonly outcome?: string;
  /** HTTP status. */
  readonly status?: number;
  /** Why it failed: a kind of `CommerceError`, or `error`. Absent: it did not. */
  readonly failure?: string;
}

/** `call`: one HTTP exchange with a shop's API. `operation`: what a page asked the API or the data cache for. */
export type SpanName =
  | 'page cache'
  | 'wait for page'
  | 'queue'
  | 'wait to render'
  | 'loader'
  | 'action'
  | 'render'
  | 'operation'
  | 'call';

/** A piece of work of a request that is traced. */
export interface Span {
  /** 32 hexadecimal digits, for log lines. */
  readonly traceId: string;
  /** Header of W3C Trace Context: makes the work of a called service a child of this span. */
  readonly traceparent: string;
  startChild(name: SpanName, facts?: SpanAttributes): Span;
  note(facts: SpanAttributes): void;
  /** Call it once. */
  end(facts?: SpanAttributes): void;
}

/** What begins the trace of a request. */
export interface RequestSpans {
  /**
   * Starts the span of a request; null for one that is not sampled.
   *
   * @param traceparent header of a trusted proxy: its decision counts, and its span is the parent
   */
  startRequest(traceparent?: string): Span | null;
}

/** The span that work of a request belongs to; null or absent where the request is not traced. */
export type ParentSpan = Span | null | undefined;

/** Runs `work` in a child of `parent`. Without a parent it only runs it. */
export async function withSpan<Value>(
  parent: ParentSpan,
  name: SpanName,
  work: () => Promise<Value>,
  facts?: SpanAttributes,
): Promise<Value> {
  if (!parent) return work();
  const span = parent.startChild(name, facts);
  try {
    const value = await work();
    span.end();
    return value;
  } catch (error) {
    // A redirect or an answer of a route is thrown as well
    span.end(error instanceof Error ? { failure: 'error' } : {});
    throw error;
  }
}
