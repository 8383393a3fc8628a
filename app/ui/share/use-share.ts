import { type MouseEvent, useState } from 'react';

interface Shared {
  /** Absolute. */
  readonly url: string;
  readonly title?: string;
}

/**
 * A click handler for a link that shares an address: it opens the device's share dialog, or copies the address where there is
 * none. Without both APIs, as over plain HTTP, the link itself is followed.
 */
export function useShare() {
  const [isCopied, setIsCopied] = useState(false);
  function share(event: MouseEvent<HTMLAnchorElement>, { url, title }: Shared) {
    if (typeof navigator.share === 'function') {
      event.preventDefault();
      // Rejects if the visitor cancels the dialog
      navigator.share({ url, ...(title === undefined ? {} : { title }) }).catch(() => undefined);
    } else if (navigator.clipboard) {
      event.preventDefault();
      // Rejects if the visitor has blocked the clipboard; then nothing claims that the address is copied
      navigator.clipboard.writeText(url).then(
        () => setIsCopied(true),
        () => undefined,
      );
    }
  }
  return { isCopied, share };
}
