import { useConsent } from '#app/features/content/video/use-consent.ts';
import type { FlowboxWidget } from '#app/features/content/parsing/widget.ts';

/**
 * The place of a stream of pictures that another company keeps, once the visitor allows other companies (CK-02). We load
 * nothing of theirs: a shop that uses the service fills the place by itself.
 */
export function Flowbox({ widget: { flowKey, tags, tagOperator } }: { readonly widget: FlowboxWidget }) {
  if (!useConsent()) return null;
  return <div data-flow-key={flowKey} data-tags={tags.join(',')} data-tag-operator={tagOperator} />;
}
