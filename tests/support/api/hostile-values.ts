import * as fc from 'fast-check';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  getNamedType,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';

/** A fixed seed makes runs repeatable. A failure prints its seed and path; set `FUZZ_SEED` to use another seed. */
export const FUZZ_SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** Leaked implementation details: a stack trace, the database, the runtime. */
export const INTERNALS =
  /\n\s*at |sqlite|\bnode:|\.ts:\d|\bundefined\b|\[object |Cannot read|is not a function/i;

/** Maximum depth of generated selections. */
const DEPTH = 2;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Texts that often break parsers, databases, templates and terminals. */
const STRANGE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\u202Eabc',
  '\uD800',
  '👩‍👩‍👧‍👦'.repeat(50),
  'é'.normalize('NFD'),
  "' or 1=1; drop table carts; --",
  '<script>alert(1)</script>',
  '{{constructor}}',
  '__proto__',
  'constructor',
  '%00%2e%2e%2f',
  '../../etc/passwd',
  '\r\nset-cookie: a=b',
  '-1',
  '1e309',
  UNKNOWN_ID,
  UNKNOWN_ID.toUpperCase(),
  'nobody@example.com',
  '{"__proto__":{"polluted":true}}',
  'x'.repeat(5000),
  'å'.repeat(60_000),
];

const STRANGE_NUMBERS = [0, -1, 1, 0.5, -0.001, 23, 1e6, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 1e21, 1e308];

const nested = (depth: number): unknown =>
  depth === 0 ? 'bottom' : { deeper: nested(depth - 1), list: [[[]]] };

/** Any JSON value: wrong types, nulls, deep objects, long lists. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(...STRANGE_TEXTS, ...STRANGE_NUMBERS, null, true, [], {}, [null], [[]]),
  fc.constantFrom(nested(40), Array(3000).fill(1), { __proto__: null, constructor: 1, toString: 'x' }),
);

/** Values that exist in the demo data: ids of carts, orders, products and so on. */
export interface KnownValues {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  /** A valid value of an input type, by type name. The fuzzer replaces one member at a time. */
  readonly wholes: Readonly<Record<string, object>>;
}

/** A value of the right type that may still be invalid. */
function ofType(type: GraphQLInputType, known: KnownValues, depth = 0): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return ofType(type.ofType, known, depth);
  if (isListType(type)) return fc.array(ofType(type.ofType, known, depth), { maxLength: 4 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const members = Object.values(type.getFields()).map(
      (field) => [field.name, hostile(field.type, known, depth + 1)] as const,
    );
    const loose = fc.record(Object.fromEntries(members), { requiredKeys: [] });
    const whole = known.wholes[type.name];
    if (whole === undefined) return loose;
    const spoiled = members.map(([name, value]) => value.map((given) => ({ ...whole, [name]: given })));
    return fc.oneof(loose, fc.oneof(...spoiled), fc.constant(whole));
  }
  if (isScalarType(type) && type.name === 'Boolean') return fc.boolean();
  if (isScalarType(type) && ['Int', 'Float', 'Decimal', 'Long'].includes(type.name))
    return fc.oneof(fc.constantFrom(...known.numbers), fc.constantFrom(...STRANGE_NUMBERS), fc.integer());
  return fc.oneof(
    { arbitrary: fc.constantFrom(...known.texts), weight: 6 },
    { arbitrary: fc.constantFrom(...STRANGE_TEXTS), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
  );
}

/** A value for an argument: mostly of its type, sometimes null, absent (`undefined`) or of another type. */
export function hostile(type: GraphQLInputType, known: KnownValues, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: ofType(type, known, depth), weight: depth === 0 ? 20 : 100 },
    { arbitrary: fc.constantFrom(null, undefined), weight: 1 },
    { arbitrary: anything, weight: 1 },
  );
}

/** A selection of every field without required arguments, so that each resolver of the answer runs. */
export function selectAll(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const members = Object.values(named.getFields()).flatMap(({ name, type: inner, args }) => {
    if (args.some((argument) => isNonNullType(argument.type))) return [];
    if (!isObjectType(getNamedType(inner))) return [name];
    return depth < DEPTH ? [`${name} ${selectAll(inner, depth + 1)}`] : [];
  });
  return `{ __typename ${members.join(' ')} }`;
}

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...STRANGE_TEXTS),
  fc.string({ unit: 'binary' }),
);
export const hostileJson: fc.Arbitrary<unknown> = anything;
