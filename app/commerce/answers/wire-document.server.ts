import { visit, type DocumentNode } from 'graphql';
import { isRequiredMark } from './collect-fields.server.ts';

/** Documents are constants. */
const wireDocuments = new WeakMap<DocumentNode, DocumentNode>();

/** The document as the API gets it: without the marks `@required`, which only the storefront uses. */
export function toWireDocument<Document extends DocumentNode>(document: Document): Document {
  let wire = wireDocuments.get(document);
  if (!wire) wireDocuments.set(document, (wire = withoutMarks(document)));
  return wire as Document;
}

/** `visit` returns the same object where nothing changed. */
function withoutMarks(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: (directive) => (isRequiredMark(directive) ? null : undefined),
  });
}
