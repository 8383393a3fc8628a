import type { Channel } from '#app/channels/channel.ts';
import type { LiveOperation } from './live-operations.ts';

export interface FeedSink {
  onData(data: unknown): void;
  /** The API does not have the subscription. Called at most once; nothing follows. */
  onRefused(): void;
}

/** Subscribes until the returned function is called. */
export type FeedSource = (channel: Channel, operation: LiveOperation, sink: FeedSink) => () => void;
