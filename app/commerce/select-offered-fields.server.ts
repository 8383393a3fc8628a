import { Kind, visit, type DocumentNode, type FieldNode } from 'graphql';

/**
 * Marks a field that the contract does not have: an extension, which an API offers or not. Fields are unknown to other
 * APIs, and one unknown field makes them reject the whole query. `feature` is the channel's switch for it.
 */
const DIRECTIVE = 'onlyWith';

type Features = Readonly<Record<string, boolean>>;

/** Per document: its features, and its variants by the features that are on. Documents are constants. */
const variants = new WeakMap<
  DocumentNode,
  { readonly features: readonly string[]; readonly byFeatures: Map<string, DocumentNode> }
>();

/** The document without the fields that the channel's API does not offer, and without the marks of the others. */
export function selectOfferedFields<Document extends DocumentNode>(
  document: Document,
  features: Features,
): Document {
  let known = variants.get(document);
  if (!known) variants.set(document, (known = { features: listFeatures(document), byFeatures: new Map() }));
  if (known.features.length === 0) return document;
  const key = known.features.filter((feature) => features[feature] === true).join(' ');
  let variant = known.byFeatures.get(key);
  if (!variant) known.byFeatures.set(key, (variant = withoutUnoffered(document, features)));
  return variant as Document;
}

function findFeature({ directives = [] }: FieldNode): string | null {
  const mark = directives.find(({ name }) => name.value === DIRECTIVE);
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
      return { ...field, directives: field.directives?.filter(({ name }) => name.value !== DIRECTIVE) };
    },
  });
}
