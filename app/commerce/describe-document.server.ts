import { createHash } from 'node:crypto';
import { Kind, OperationTypeNode, print, type DocumentNode } from 'graphql';

/** What the wire and the cache need to know about a document; worked out once per document. */
export interface DocumentDescription {
  readonly operation: string;
  readonly kind: 'query' | 'mutation';
  readonly text: string;
  /** SHA-256 of the text, hex: the persisted-query hash (AP-02) and part of cache keys. */
  readonly hash: string;
}

/** Documents are constants of the program and know no tenant, so remembering them by identity is safe. */
const descriptions = new WeakMap<object, DocumentDescription>();

/** @throws when the document is not exactly one named query or mutation: a bug, found by the first call. */
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
    throw new Error('A document holds exactly one query or mutation, with a name');
  const text = print(document);
  return {
    operation: operation.name.value,
    kind: operation.operation === OperationTypeNode.MUTATION ? 'mutation' : 'query',
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  };
}
