import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  visit,
} from 'graphql';
import { compileAnswerCheck, isRequiredMark, type Check } from './require-shape.server.ts';

/** A document of the storefront as an API gets it. */
export interface WireDocument {
  readonly name: string;
  readonly kind: `${OperationDefinitionNode['operation']}`;
  readonly document: DocumentNode;
  readonly text: string;
  /** SHA-256 of the text, hex: the persisted-query hash (AP-02) and part of cache keys. */
  readonly hash: string;
  /** Whether the data of an answer fits the document. */
  readonly findMisfit: Check;
}

type Features = Readonly<Record<string, boolean>>;

/** Of one document: the features that it depends on, and its wire documents by the features that are on. */
interface Variants {
  readonly features: readonly string[];
  readonly byFeatures: Map<string, WireDocument>;
}

/** Documents are constants, so each variant is made once. */
const known = new WeakMap<DocumentNode, Variants>();

/**
 * With the tenant's variables, without the fields that the API does not offer and without our own directives.
 *
 * @throws where the document is not exactly one named operation, which is a bug.
 */
export function toWireDocument(document: DocumentNode, features: Features = {}): WireDocument {
  let variants = known.get(document);
  if (!variants)
    known.set(document, (variants = { features: listFeatures(document), byFeatures: new Map() }));
  const key = variants.features.filter((feature) => features[feature] === true).join(' ');
  let wire = variants.byFeatures.get(key);
  if (!wire) variants.byFeatures.set(key, (wire = createWireDocument(document, features)));
  return wire;
}

function createWireDocument(source: DocumentNode, features: Features): WireDocument {
  const offered = withoutUnoffered(source, features);
  const document = withTenantVariables(withoutRequiredMarks(offered));
  const operation = getOperationAST(document);
  if (!operation?.name) throw new Error('A document must contain exactly one named operation');
  const text = print(document);
  return {
    name: operation.name.value,
    kind: operation.operation,
    document,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
    findMisfit: compileAnswerCheck(offered),
  };
}

/** Variables that the client adds to every operation, and arguments of the same names that it adds to root fields (contract 2). */
const TENANT_VARIABLES: readonly string[] = ['channelId', 'languageId', 'marketId'];
/** Root fields without some of these arguments. */
const TENANT_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  channel: ['channelId'],
  channels: [],
};

/** An argument that a document gives itself stays, such as another language. */
function withTenantVariables(document: DocumentNode): DocumentNode {
  return visit(document, {
    OperationDefinition(operation) {
      const added = new Set<string>();
      const selections = operation.selectionSet.selections.map((field) => withTenantArguments(field, added));
      const declared = new Set(operation.variableDefinitions?.map(({ variable }) => variable.name.value));
      const definitions = TENANT_VARIABLES.filter((name) => added.has(name) && !declared.has(name)).map(
        (name) => ({
          kind: Kind.VARIABLE_DEFINITION as const,
          variable: toVariable(name),
          type: { kind: Kind.NAMED_TYPE as const, name: toName('String') },
        }),
      );
      return {
        ...operation,
        variableDefinitions: [...(operation.variableDefinitions ?? []), ...definitions],
        selectionSet: { ...operation.selectionSet, selections },
      };
    },
  });
}

function withTenantArguments(field: SelectionNode, added: Set<string>): SelectionNode {
  if (field.kind !== Kind.FIELD || field.name.value.startsWith('__')) return field;
  const given = new Set(field.arguments?.map(({ name }) => name.value));
  const missing = (TENANT_ARGUMENTS[field.name.value] ?? TENANT_VARIABLES).filter((name) => !given.has(name));
  for (const name of missing) added.add(name);
  const values = missing.map((name) => ({
    kind: Kind.ARGUMENT as const,
    name: toName(name),
    value: toVariable(name),
  }));
  return { ...field, arguments: [...(field.arguments ?? []), ...values] };
}

const toName = (value: string) => ({ kind: Kind.NAME as const, value });
const toVariable = (name: string) => ({ kind: Kind.VARIABLE as const, name: toName(name) });

const withoutRequiredMarks = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: (directive) => (isRequiredMark(directive) ? null : undefined) });

/**
 * Marks a field that the contract does not have: an extension, which an API offers or not. One unknown field makes an API
 * reject the whole query. `feature` is the channel's switch for it.
 */
const EXTENSION_DIRECTIVE = 'onlyWith';

function findFeature({ directives = [] }: FieldNode): string | null {
  const mark = directives.find(({ name }) => name.value === EXTENSION_DIRECTIVE);
  const value = mark?.arguments?.[0]?.value;
  return value?.kind === Kind.STRING ? value.value : null;
}

function listFeatures(document: DocumentNode): string[] {
  const features = new Set<string>();
  visit(document, {
    Field(field) {
      const feature = findFeature(field);
      if (feature !== null) features.add(feature);
    },
  });
  return [...features].toSorted();
}

function withoutUnoffered(document: DocumentNode, features: Features): DocumentNode {
  return visit(document, {
    Field(field) {
      const feature = findFeature(field);
      if (feature === null) return undefined;
      if (features[feature] !== true) return null;
      const directives = field.directives?.filter(({ name }) => name.value !== EXTENSION_DIRECTIVE);
      return { ...field, directives };
    },
  });
}
