import { parse, specifiedRules, validate } from 'graphql';
import { expect, test } from 'vitest';
import { createQueryBatch } from '#app/commerce/call/batch-queries.server.ts';
import { toWireDocument, type WireDocument } from '#app/commerce/call/wire-document.server.ts';
import { ASKED_FIELDS } from '#app/channels/channel.ts';
import { toCommerceTarget } from '#app/commerce/commerce-client.ts';
import { aChannel } from '#tests/support/a-channel.ts';
import { LIMITS, limitsRule } from '#backend/api/graphql/limits.ts';
import { COMMERCE_SCHEMA, loadDocuments } from '#tests/support/storefront-documents.ts';

const featuresWhere = (isOn: (name: string | symbol) => boolean) =>
  new Proxy<Readonly<Record<string, boolean>>>({}, { get: (_features, name) => isOn(name) });
/** Every feature of `@onlyWith`, and all but those of some cards. */
const ALL_FEATURES = featuresWhere(() => true);
const USUAL_FEATURES = featuresWhere((name) => !ASKED_FIELDS.some((field) => field === name));

/** Our documents may use half of each limit, which leaves room for growth. */
const HALF = {
  tokens: LIMITS.tokens / 2,
  depth: LIMITS.depth / 2,
  roots: LIMITS.roots / 2,
  cost: LIMITS.cost / 2,
  entries: LIMITS.entries / 2,
};
/** The texts of the documents that the query batch sends for these queries. */
async function batch(documents: readonly WireDocument[]): Promise<string[]> {
  const texts: string[] = [];
  const target = toCommerceTarget(aChannel(), { languageId: 'sv-SE', marketId: 'se' });
  const ask = createQueryBatch(target, ({ text }) => {
    texts.push(text);
    return Promise.resolve({ data: {}, errors: [] });
  });
  await Promise.all(documents.map((document) => ask(document, {})));
  return texts;
}

function listProblems(text: string): string[] {
  const document = parse(text, { maxTokens: HALF.tokens });
  return validate(COMMERCE_SCHEMA, document, [...specifiedRules, (context) => limitsRule(context, HALF)]).map(
    ({ message }) => message,
  );
}

test('[AP-01] every document of the storefront uses less than half of what the backend allows', () => {
  const documents = loadDocuments();
  expect(documents.length).toBeGreaterThan(12);
  const found = documents.flatMap((document) => {
    const { name, text } = toWireDocument(document, ALL_FEATURES);
    return listProblems(text).map((problem) => `${name}: ${problem}`);
  });
  expect(found).toEqual([]);
});

test('[AP-01] so does a batch of each document repeated and a batch of all documents', async () => {
  const documents = loadDocuments();
  const listQueries = (features: Readonly<Record<string, boolean>>) =>
    documents
      // Those of operators and of the probe are sent alone
      .filter(({ definitions: [first] }) => !/^(?:operate|channels)\//.test(first?.loc?.source.name ?? ''))
      .map((document) => toWireDocument(document, features))
      .filter(({ kind }) => kind === 'query');
  // What only some arrangements of cards show; three lists of a page may
  const [queries, usual] = [listQueries(ALL_FEATURES), listQueries(USUAL_FEATURES)];
  const tens = await Promise.all(usual.map((query) => batch(Array.from({ length: 10 }, () => query))));
  const threes = await Promise.all(queries.map((query) => batch([query, query, query])));
  const texts = [...tens.flat(), ...threes.flat(), ...(await batch(usual))];
  expect(texts.length).toBeGreaterThan(queries.length);
  expect(texts.flatMap(listProblems)).toEqual([]);
});
