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
import {
  DEFAULT_BACKEND_LIMITS,
  type BackendLimitName,
  type BackendLimitValues,
} from '#backend/core/limits/backend-limits.ts';
import { MAX_TAKE } from '#backend/domain/catalog/list/list-arguments.ts';
import { findExcess } from '#backend/core/limits/find-excess.ts';
import { refusal } from '#backend/core/refusal.ts';

/** Limits of one document (AP-01), see `BACKEND_LIMITS`. */
export interface DocumentLimits {
  readonly tokens: number;
  readonly depth: number;
  readonly roots: number;
  readonly cost: number;
  /** Entries of a literal list, members of a literal object. */
  readonly entries: number;
}

export function toDocumentLimits(values: BackendLimitValues): DocumentLimits {
  return {
    tokens: values.documentTokens,
    depth: values.documentDepth,
    roots: values.documentRoots,
    cost: values.documentCost,
    entries: values.variableEntries,
  };
}

/** The defaults. */
export const LIMITS = toDocumentLimits(DEFAULT_BACKEND_LIMITS);

/** The rows of `BACKEND_LIMITS` that `limitsRule` checks. */
const ROWS = {
  depth: 'documentDepth',
  roots: 'documentRoots',
  cost: 'documentCost',
  entries: 'variableEntries',
} as const satisfies Partial<Record<keyof DocumentLimits, BackendLimitName>>;

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

/**
 * Validation rule that rejects documents that are too deep, too wide, with too long literals or whose response could be too
 * large (AP-01). An error names the row of `BACKEND_LIMITS` in `extensions.limit`.
 */
export function limitsRule(context: ValidationContext, limits: DocumentLimits = LIMITS): ASTVisitor {
  const measure = new DocumentMeasure(context);
  const check = (kind: keyof typeof ROWS, size: number, what: string): void => {
    if (size <= limits[kind]) return;
    const extensions = { code: 'DOCUMENT_TOO_LARGE', limit: ROWS[kind] };
    const message = `The document ${what}; ${limits[kind]} is the limit.`;
    context.reportError(new GraphQLError(message, { extensions }));
  };
  const checkEntries = ({ length }: readonly unknown[]): void =>
    check('entries', length, `has a literal of ${length} entries`);
  return {
    OperationDefinition(operation) {
      const root = context.getSchema().getRootType(operation.operation)?.name;
      const { depth, cost, width } = measure.sizeOf(operation.selectionSet, root, LIST_ENTRIES);
      check('depth', depth, `is ${depth} fields deep`);
      check('roots', width, `has ${width} root fields`);
      check('cost', cost, `may return ${cost} fields`);
    },
    ListValue: ({ values }) => checkEntries(values),
    ObjectValue: ({ fields }) => checkEntries(fields),
  };
}

const VARIABLE_ROWS = {
  depth: 'variableDepth',
  entries: 'variableEntries',
  textLength: 'variableTextLength',
} as const satisfies Readonly<Record<string, BackendLimitName>>;

const MESSAGES = {
  depth: 'A variable is nested too deeply',
  entries: 'A list or object in the variables is too long',
  textLength: 'A text in the variables is too long',
} as const;

/**
 * The limit that the variables of a request exceed, with its error; null for none. Checked before the document: coercing and
 * resolving long lists costs more than counting them.
 */
export function findVariableExcess(variables: Readonly<Record<string, unknown>>, limits: BackendLimitValues) {
  const excess = findExcess(variables, {
    // The object of all variables is not counted
    depth: limits.variableDepth + 1,
    entries: limits.variableEntries,
    textLength: limits.variableTextLength,
  });
  if (excess === null) return null;
  const limit = VARIABLE_ROWS[excess];
  return {
    limit,
    error: refusal('VARIABLES_TOO_LARGE', `${MESSAGES[excess]}; ${limits[limit]} is the limit.`),
  };
}
