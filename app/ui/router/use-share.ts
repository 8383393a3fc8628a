import { type MouseEvent, useState } from 'react';

/**
 * A click handler for a link that shares an absolute URL: it opens the device's share dialog, or else copies the URL. Without both
 * APIs (plain HTTP) the browser follows the link.
 */
export function useShare() {
  const [isCopied, setIsCopied] = useState(false);
  function share(
    event: MouseEvent<HTMLAnchorElement>,
    { url, title }: { readonly url: string; readonly title?: string },
  ) {
    if (typeof navigator.share === 'function') {
      event.preventDefault();
      // Rejects if the visitor cancels the dialog
      navigator.share({ url, ...(title === undefined ? {} : { title }) }).catch(() => undefined);
    } else if (navigator.clipboard) {
      event.preventDefault();
      // Rejects if the visitor has blocked the clipboard
      navigator.clipboard.writeText(url).then(
        () => setIsCopied(true),
        () => undefined,
      );
    }
  }
  return { isCopied, share };
}
