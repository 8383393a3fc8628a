import type { IncomingMessage } from 'node:http';

/** Whether the client disconnected, or was disconnected for being slow, before its request was complete. Its own doing. */
export const hasLeftEarly = ({
  destroyed,
  complete,
}: Pick<IncomingMessage, 'destroyed' | 'complete'>): boolean => destroyed && !complete;
