import {
  getNamedType,
  GraphQLError,
  isListType,
  isNonNullType,
  isInterfaceType,
  isObjectType,
  Kind,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLOutputType,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import { MAX_TAKE } from '#backend/domain/catalog/list/list-arguments.ts';

/** Limits for one document (AP-01). The README lists how much of each the published clients use. */
export const LIMITS = {
  /** Lexical tokens; the parser stops there. */
  tokens: 12_000,
  /** Nesting depth in fields. */
  depth: 20,
  /** Root fields, counting each alias and the fields of fragments. */
  roots: 50,
  /** Fields that the response may contain; fields of a list count once per possible entry. */
  cost: 500_000,
} as const;

export type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/** Assumed length of a list without a `take` argument. */
const LIST_ENTRIES = 5;
/** Approximate number of types in our schema. */
const TYPE_ENTRIES = 100;
/** Available on the query root in addition to its own fields. */
const META_FIELDS = [SchemaMetaFieldDef, TypeMetaFieldDef];

interface Size {
  readonly depth: number;
  readonly cost: number;
  /** Fields of the selection itself, with fragments inlined. */
  readonly width: number;
}

const NOTHING: Size = { depth: 0, cost: 0, width: 0 };
const addSizes = (one: Size, other: Size): Size => ({
  depth: Math.max(one.depth, other.depth),
  cost: one.cost + other.cost,
  width: one.width + other.width,
});

function isList(type: GraphQLOutputType | undefined): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/**
 * Assumed length of the lists directly below a field. A `take` that is missing or a variable counts as the maximum.
 */
function entriesBelow(node: FieldNode, field: GraphQLField<unknown, unknown> | null): number {
  if (field === SchemaMetaFieldDef) return TYPE_ENTRIES;
  if (field === null || !field.args.some(({ name }) => name === 'take')) return LIST_ENTRIES;
  const value = node.arguments?.find(({ name }) => name.value === 'take')?.value;
  return value?.kind === Kind.INT ? Math.min(Number(value.value), MAX_TAKE) : MAX_TAKE;
}

/**
 * Measures selections without executing them. Each fragment is measured once per document and list length, so that
 * fragments which repeat each other do not cost exponential time. Cyclic fragments are left to another validation
 * rule.
 */
class DocumentMeasure {
  readonly #context: ValidationContext;
  readonly #fragments = new Map<string, Size>();

  constructor(context: ValidationContext) {
    this.#context = context;
  }

  sizeOf(selections: SelectionSetNode, parent: string | undefined, entries: number): Size {
    let sum = NOTHING;
    for (const selection of selections.selections) {
      if (selection.kind === Kind.FIELD) sum = addSizes(sum, this.#sizeOfField(selection, parent, entries));
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition?.name.value ?? parent;
        sum = addSizes(sum, this.sizeOf(selection.selectionSet, type, entries));
      } else {
        const fragment = this.#context.getFragment(selection.name.value);
        if (fragment) sum = addSizes(sum, this.#sizeOfFragment(fragment, entries));
      }
    }
    return sum;
  }

  #sizeOfField(node: FieldNode, parent: string | undefined, entries: number): Size {
    const field = this.#fieldOf(parent, node.name.value);
    const own = { depth: 1, cost: 1, width: 1 };
    if (!node.selectionSet) return own;
    const childType = field ? getNamedType(field.type).name : undefined;
    const children = this.sizeOf(node.selectionSet, childType, entriesBelow(node, field));
    const entryCount = isList(field?.type) ? entries : 1;
    return { depth: 1 + children.depth, cost: 1 + children.cost * entryCount, width: 1 };
  }

  #sizeOfFragment(fragment: FragmentDefinitionNode, entries: number): Size {
    const key = `${fragment.name.value} ${entries}`;
    const measured = this.#fragments.get(key);
    if (measured) return measured;
    this.#fragments.set(key, NOTHING);
    const size = this.sizeOf(fragment.selectionSet, fragment.typeCondition.name.value, entries);
    this.#fragments.set(key, size);
    return size;
  }

  #fieldOf(parent: string | undefined, name: string): GraphQLField<unknown, unknown> | null {
    const meta = META_FIELDS.find((field) => field.name === name);
    if (meta) return meta;
    const type = parent === undefined ? undefined : this.#context.getSchema().getType(parent);
    return isObjectType(type) || isInterfaceType(type) ? (type.getFields()[name] ?? null) : null;
  }
}

function tooLarge(what: string, limit: number): GraphQLError {
  return new GraphQLError(`The document ${what}; ${limit} is the limit.`, {
    extensions: { code: 'DOCUMENT_TOO_LARGE' },
  });
}

/**
 * Validation rule that rejects documents that are too deep, too wide or whose response could be too large (AP-01).
 */
export function limitsRule(context: ValidationContext, limits: Limits = LIMITS): ASTVisitor {
  const measure = new DocumentMeasure(context);
  return {
    OperationDefinition(operation) {
      const root = context.getSchema().getRootType(operation.operation)?.name;
      const { depth, cost, width } = measure.sizeOf(operation.selectionSet, root, LIST_ENTRIES);
      if (depth > limits.depth) context.reportError(tooLarge(`is ${depth} fields deep`, limits.depth));
      if (width > limits.roots) context.reportError(tooLarge(`has ${width} root fields`, limits.roots));
      if (cost > limits.cost) context.reportError(tooLarge(`may return ${cost} fields`, limits.cost));
      return false;
    },
    FragmentDefinition: () => false,
  };
}
