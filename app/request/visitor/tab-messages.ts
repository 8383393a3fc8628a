import { useEffect, useRef } from 'react';

/** The browser's tabs of one shop: channels belong to an origin (contract 11.5). */
const TAB_CHANNEL = 'ralph_channel';

/** What one tab tells the others (CT-06). */
export type TabMessage =
  /** The whole cart, null without one; its texts are in the language. */
  | { readonly type: 'cart'; readonly data: unknown; readonly language: string }
  /** The user's name; null after a logout. */
  | { readonly type: 'auth'; readonly data: string | null };

/**
 * Calls `hear` with the messages of other tabs.
 *
 * @param hear the same function at each rendering
 * @returns sends a message to the other tabs; the same function at each rendering
 */
export function useTabMessages(hear: (message: TabMessage) => void): (message: TabMessage) => void {
  const channel = useRef<BroadcastChannel | null>(null);
  const tell = useRef((message: TabMessage) => channel.current?.postMessage(message));
  useEffect(() => {
    const controller = new AbortController();
    const open = (): void => {
      channel.current ??= new BroadcastChannel(TAB_CHANNEL);
      channel.current.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
    };
    const close = (): void => {
      channel.current?.close();
      channel.current = null;
    };
    open();
    // A page with an open channel does not enter the browser's memory of visited pages
    window.addEventListener('pagehide', close, controller);
    window.addEventListener('pageshow', open, controller);
    return () => {
      controller.abort();
      close();
    };
  }, [hear]);
  return tell.current;
}
