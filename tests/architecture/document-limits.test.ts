import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  buildSchema,
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
} from 'graphql';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createQueryBatch } from '#app/commerce/batch-operations.server.ts';
import { describeDocument } from '#app/commerce/describe-document.server.ts';
import { LIMITS, limitsRule } from '#backend/api/graphql/limits.ts';

const SCHEMA = buildSchema(readFileSync('backend/schema.graphql', 'utf8'));
/** A document of ours may use half of what is allowed, so that a page can grow. */
const HALF = {
  tokens: LIMITS.tokens / 2,
  depth: LIMITS.depth / 2,
  roots: LIMITS.roots / 2,
  cost: LIMITS.cost / 2,
};
const documentSchema = z.custom<DocumentNode>(
  (value) => z.object({ kind: z.literal(Kind.DOCUMENT) }).safeParse(value).success,
);

/** Every query and mutation that the storefront sends. */
async function findDocuments(): Promise<DocumentNode[]> {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.documents.server.ts'))
    .map((file) => pathToFileURL(path.resolve('app', file)).href);
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(file)));
  return modules.flatMap((module) =>
    Object.values(module).flatMap((value) => {
      const { data } = documentSchema.safeParse(value);
      return data !== undefined && getOperationAST(data) ? [data] : [];
    }),
  );
}

/** What goes out when these are asked for in one tick, as texts. */
async function batch(documents: readonly DocumentNode[]): Promise<string[]> {
  const texts: string[] = [];
  const ask = createQueryBatch(
    ({ text }) => {
      texts.push(text);
      return Promise.resolve({ data: {}, errors: [] });
    },
    { channelId: '1|se', languageId: 'sv-SE', marketId: 'se' },
  );
  await Promise.all(documents.map((document) => ask(document, {})));
  return texts;
}

function problemsOf(text: string): string[] {
  const document = parse(text, { maxTokens: HALF.tokens });
  return validate(SCHEMA, document, [...specifiedRules, (context) => limitsRule(context, HALF)]).map(
    ({ message }) => message,
  );
}

test('[AP-01] every document of the storefront uses less than half of what the backend allows', async () => {
  const documents = await findDocuments();
  expect(documents.length).toBeGreaterThan(12);
  const found = documents.flatMap((document) =>
    problemsOf(describeDocument(document).text).map(
      (problem) => `${describeDocument(document).operation}: ${problem}`,
    ),
  );
  expect(found).toEqual([]);
});

test('[AP-01] so does the largest batch of each, and one of all', async () => {
  const documents = await findDocuments();
  const queries = documents.filter(
    (document) => getOperationAST(document)?.operation === OperationTypeNode.QUERY,
  );
  const tens = await Promise.all(queries.map((query) => batch(Array.from({ length: 10 }, () => query))));
  const texts = [...tens.flat(), ...(await batch(queries))];
  expect(texts.length).toBeGreaterThan(queries.length);
  expect(texts.flatMap(problemsOf)).toEqual([]);
});
