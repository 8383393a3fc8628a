import { useThirdPartyConsent } from '#app/request/visitor/use-third-party-consent.ts';
import type { FlowboxWidget } from '#app/features/content/widget.ts';

/**
 * Placeholder for a Flowbox image feed, rendered once the visitor allows third parties (CK-02). Loads nothing itself: the
 * shop's own integration fills it.
 */
export function Flowbox({ widget: { flowKey, tags, tagOperator } }: { readonly widget: FlowboxWidget }) {
  if (!useThirdPartyConsent()) return null;
  return <div data-flow-key={flowKey} data-tags={tags.join(',')} data-tag-operator={tagOperator} />;
}
