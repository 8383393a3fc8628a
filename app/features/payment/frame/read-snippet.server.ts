import sanitizeHtml from 'sanitize-html';

/** What a provider's HTML shows. */
export interface Snippet {
  /** Of its first frame; null without one. */
  readonly frame: { readonly src: string; readonly height: number | null } | null;
  readonly hasScript: boolean;
}

/** More than a screen is a mistake of the provider. */
const MAX_HEIGHT = 2000;

/** Reads a provider's HTML without running or keeping any of it. */
export function readSnippet(html: string): Snippet {
  const found: { frame: Snippet['frame']; hasScript: boolean } = { frame: null, hasScript: false };
  sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag(name, attributes) {
      if (name === 'script') found.hasScript = true;
      if (name === 'iframe' && found.frame === null && attributes.src)
        found.frame = { src: attributes.src, height: toPixels(attributes.height) };
    },
  });
  return found;
}

/** Null for `100%` and the like. */
function toPixels(height: string | undefined): number | null {
  const pixels = /^\d{2,4}$/.test(height ?? '') ? Number(height) : null;
  return pixels === null ? null : Math.min(pixels, MAX_HEIGHT);
}
