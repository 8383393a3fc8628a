import {
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { createQueryBatch } from '#app/commerce/batch-operations.server.ts';
import { describeDocument } from '#app/commerce/describe-document.server.ts';
import { toWireDocument } from '#app/commerce/answers/wire-document.server.ts';
import { ASKED_FIELDS } from '#app/channels/asked-fields.ts';
import { selectOfferedFields } from '#app/commerce/select-offered-fields.server.ts';
import { LIMITS, limitsRule } from '#backend/api/graphql/limits.ts';
import { COMMERCE_SCHEMA, loadDocuments } from '#tests/support/storefront-documents.ts';

/** Every feature of `@onlyWith` but those of some cards. */
const WITHOUT_ASKED_FIELDS = new Proxy<Readonly<Record<string, boolean>>>(
  {},
  { get: (_features, name) => !ASKED_FIELDS.some((field) => field === name) },
);

/** Our documents may use half of each limit, which leaves room for growth. */
const HALF = {
  tokens: LIMITS.tokens / 2,
  depth: LIMITS.depth / 2,
  roots: LIMITS.roots / 2,
  cost: LIMITS.cost / 2,
  entries: LIMITS.entries / 2,
};
/** The texts of the documents that the query batch sends for these queries. */
async function batch(documents: readonly DocumentNode[]): Promise<string[]> {
  const texts: string[] = [];
  const ask = createQueryBatch(
    ({ text }) => {
      texts.push(text);
      return Promise.resolve({ data: {}, errors: [] });
    },
    { channelId: '1|se', languageId: 'sv-SE', marketId: 'se' },
  );
  await Promise.all(documents.map((document) => ask(toWireDocument(document), {})));
  return texts;
}

function listProblems(text: string): string[] {
  const document = parse(text, { maxTokens: HALF.tokens });
  return validate(COMMERCE_SCHEMA, document, [...specifiedRules, (context) => limitsRule(context, HALF)]).map(
    ({ message }) => message,
  );
}

test('[AP-01] every document of the storefront uses less than half of what the backend allows', async () => {
  const documents = await loadDocuments();
  expect(documents.length).toBeGreaterThan(12);
  const found = documents.flatMap((document) =>
    listProblems(describeDocument(document).text).map(
      (problem) => `${describeDocument(document).operation}: ${problem}`,
    ),
  );
  expect(found).toEqual([]);
});

test('[AP-01] so does a batch of each document repeated and a batch of all documents', async () => {
  const documents = await loadDocuments();
  const queries = documents.filter(
    (document) => getOperationAST(document)?.operation === OperationTypeNode.QUERY,
  );
  // What only some arrangements of cards show; three lists of a page may
  const usual = queries.map((query) => selectOfferedFields(query, WITHOUT_ASKED_FIELDS));
  const tens = await Promise.all(usual.map((query) => batch(Array.from({ length: 10 }, () => query))));
  const threes = await Promise.all(queries.map((query) => batch([query, query, query])));
  const texts = [...tens.flat(), ...threes.flat(), ...(await batch(usual))];
  expect(texts.length).toBeGreaterThan(queries.length);
  expect(texts.flatMap(listProblems)).toEqual([]);
});
