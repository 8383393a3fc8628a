import { createHash } from 'node:crypto';
import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql';

/** The facts of a document that sending and caching need; computed once per document. */
export interface DocumentDescription {
  readonly operation: string;
  readonly kind: 'query' | 'mutation';
  readonly text: string;
  /** SHA-256 of the text, hex: the persisted-query hash (AP-02) and part of cache keys. */
  readonly hash: string;
}

/** Documents are constants without tenant data, so they can be cached by identity. */
const descriptions = new WeakMap<object, DocumentDescription>();

/** @throws where the document is not exactly one named query or mutation, which is a bug. */
export function describeDocument(document: DocumentNode): DocumentDescription {
  let description = descriptions.get(document);
  if (!description) descriptions.set(document, (description = describe(document)));
  return description;
}

function describe(document: DocumentNode): DocumentDescription {
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  if (operations.length !== 1 || !operation?.name || operation.operation === OperationTypeNode.SUBSCRIPTION)
    throw new Error('A document must contain exactly one named query or mutation');
  const text = print(document);
  return {
    operation: operation.name.value,
    kind: operation.operation === OperationTypeNode.MUTATION ? 'mutation' : 'query',
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  };
}
