import { GraphQLError } from 'graphql';

/** `Variable "$id" got invalid value …` and `Variable "$id" of required type …`, as graphql-js words them. */
const BAD_VARIABLE = /^Variable "\$(\w+)"(?: got invalid value .*?(?: at "([\w.[\]]+)")?;| of )/s;

/** `Argument "id" of required type …` and `Argument "filter" has invalid value …`, as graphql-js words them. */
const BAD_ARGUMENT = /^Argument "(\w+)" (?:of |has invalid value )/;

/** The argument that a variable left without a right value: an error of graphql-js itself, not of a resolver. */
function findBadArgument({ originalError, message }: GraphQLError): string | undefined {
  const isItsOwn = originalError === undefined || originalError instanceof GraphQLError;
  return isItsOwn ? BAD_ARGUMENT.exec(message)?.[1] : undefined;
}

/**
 * What an answer says about errors of its fields (contract 1.4): refusals as they were thrown; anything else is a bug of
 * ours, told without its text, which may hold anything. `onBug` gets the original.
 */
export function toPublicErrors(
  errors: readonly GraphQLError[],
  onBug: (error: unknown) => void,
): GraphQLError[] {
  return errors.map((error) => {
    if (typeof error.extensions.code === 'string') return error;
    const { nodes, source, positions, path } = error;
    const place = { nodes, source, positions, path };
    const argument = findBadArgument(error);
    if (argument !== undefined) {
      const extensions = { code: 'BAD_USER_INPUT' };
      return new GraphQLError(`Argument '${argument}' is missing or invalid.`, { ...place, extensions });
    }
    onBug(error.originalError ?? error);
    const extensions = { code: 'INTERNAL_ERROR' };
    return new GraphQLError('The backend failed at this field.', { ...place, extensions });
  });
}

/**
 * Variables that do not fit the document: their names and where in them, in the API's own words (contract 1.4), never
 * their values, which graphql-js would repeat.
 */
export function toPublicVariableErrors(errors: readonly GraphQLError[]): GraphQLError[] {
  return errors.map((error) => {
    if (typeof error.extensions.code === 'string') return error;
    const [, name, inside] = BAD_VARIABLE.exec(error.message) ?? [];
    const message =
      name === undefined
        ? 'The variables do not fit.'
        : `Variable '$${name}' is invalid${inside ? ` at ${inside}` : ''}.`;
    const { nodes, source, positions } = error;
    return new GraphQLError(message, { nodes, source, positions, extensions: { code: 'BAD_USER_INPUT' } });
  });
}
