import { useThirdPartyConsent } from '#app/features/content/video/use-third-party-consent.ts';
import type { FlowboxWidget } from '#app/features/content/widget.ts';

/**
 * Placeholder for a Flowbox image feed, rendered once the visitor allows third parties (CK-02). Loads nothing itself: a
 * shop that uses the service adds its script through the tag manager.
 */
export function Flowbox({ widget: { flowKey, tags, tagOperator } }: { readonly widget: FlowboxWidget }) {
  if (!useThirdPartyConsent()) return null;
  return <div data-flow-key={flowKey} data-tags={tags.join(',')} data-tag-operator={tagOperator} />;
}
