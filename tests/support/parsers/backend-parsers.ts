import { listAcceptedFormats, parseImagePath } from '#backend/api/images/image-path.ts';
import { readAttempt } from '#backend/api/http/handle-graphql.ts';
import { parseGraphqlBody } from '#backend/api/graphql/graphql-endpoint.ts';
import { Documents } from '#backend/api/graphql/documents.ts';
import { toAddressKey } from '#kernel/limits/client-address.ts';
import { decodePathSegment, parseTarget, routeOf } from '#backend/core/http/request-target.ts';
import { findVisitorAddress } from '#backend/core/http/sender.ts';
import { DEFAULT_BACKEND_LIMITS } from '#backend/core/limits/backend-limits.ts';
import { parseForm } from '#backend/api/pay/read-pay-body.ts';
import { createIndexWords } from '#backend/core/text/index-words.ts';
import { computeMeasureOrder } from '#backend/demo/seeding/product-facets.ts';
import { formatSizeLabel } from '#backend/core/text/labels.ts';
import { slugOf } from '#backend/core/text/fold.ts';
import { parsePath } from '#backend/core/urls/parse-path.ts';
import { parseSearchQuery } from '#backend/domain/catalog/search/search-query.ts';
import { parseEmail } from '#backend/domain/customers/user-store.ts';
import { buildSchema } from 'graphql';
import type { Parse } from './storefront-parsers.ts';

const indexWords = createIndexWords('sv');
const schema = buildSchema('type Query { a(b: String): String }');
const WIDE = { ...DEFAULT_BACKEND_LIMITS, formFields: 1e6, formNameBytes: 1e6, formValueBytes: 1e6 };

/** A new object each time, as it remembers documents. */
const parseBody = (query: string): unknown =>
  parseGraphqlBody(JSON.stringify({ query }), new Documents(schema));

/** What of the demo's backend reads a text that a client has sent. */
export const BACKEND_PARSERS: Readonly<Record<string, Parse>> = {
  'a request target': (text) => [parseTarget(text), routeOf(`/${text}`), decodePathSegment(text)],
  'path of a picture': (text) => [
    parseImagePath(`/images/product/${text}`),
    parseImagePath(`/images/product/250f250/${text}.jpg`),
  ],
  'the Accept header': listAcceptedFormats,
  'headers of a mutation': (text) => readAttempt({ 'x-expected-total': text }),
  'a visitor’s address': (text) => [
    findVisitorAddress(text, { secrets: ['s'], channelId: null, now: 0 }),
    toAddressKey(text),
  ],
  'body of a form': (text) => parseForm(text, WIDE),
  'body of GraphQL': (text) => parseGraphqlBody(text, new Documents(schema)),
  'document of GraphQL': (text) => [parseBody(text), parseBody(`{ a(b: ${JSON.stringify(text)}) }`)],
  'path of a page': parsePath,
  'a search text': parseSearchQuery,
  'words of a text': (text) => [
    indexWords.tokens(text),
    indexWords.textTokens(text),
    indexWords.backwards(text),
  ],
  'a slug': slugOf,
  'a size': (text) => [computeMeasureOrder(text), formatSizeLabel(text, 'sv')],
  'an e-mail address': parseEmail,
};
