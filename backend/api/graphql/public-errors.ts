import { GraphQLError } from 'graphql';

/** Matches `Variable "$id" got invalid value …` and `Variable "$id" of required type …` of graphql-js. */
const BAD_VARIABLE = /^Variable "\$(\w+)"(?: got invalid value .*?(?: at "([\w.[\]]+)")?;| of )/s;

/** Matches `Argument "id" of required type …` and `Argument "filter" has invalid value …` of graphql-js. */
const BAD_ARGUMENT = /^Argument "(\w+)" (?:of |has invalid value )/;

/** The argument whose variable has no valid value: an error of graphql-js, not of a resolver. */
function findBadArgument({ originalError, message }: GraphQLError): string | null {
  const isItsOwn = originalError === undefined || originalError instanceof GraphQLError;
  return isItsOwn ? (BAD_ARGUMENT.exec(message)?.[1] ?? null) : null;
}

/**
 * Converts field errors for the response (contract 1.4). Refusals pass unchanged. Anything else is a bug: its message
 * may contain anything, so the response has a fixed one and `onBug` receives the original.
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
    if (argument !== null) {
      const extensions = { code: 'BAD_USER_INPUT' };
      return new GraphQLError(`Argument '${argument}' is missing or invalid.`, { ...place, extensions });
    }
    onBug(error.originalError ?? error);
    const extensions = { code: 'INTERNAL_ERROR' };
    return new GraphQLError('The backend failed at this field.', { ...place, extensions });
  });
}

/**
 * Converts variable errors for the response, in the API's wording (contract 1.4): name and path of the variable,
 * without the value, which graphql-js would include.
 */
export function toPublicVariableErrors(errors: readonly GraphQLError[]): GraphQLError[] {
  return errors.map((error) => {
    if (typeof error.extensions.code === 'string') return error;
    const [, name, inside] = BAD_VARIABLE.exec(error.message) ?? [];
    const message =
      name === undefined
        ? 'The variables do not match the document.'
        : `Variable '$${name}' is invalid${inside ? ` at ${inside}` : ''}.`;
    const { nodes, source, positions } = error;
    return new GraphQLError(message, { nodes, source, positions, extensions: { code: 'BAD_USER_INPUT' } });
  });
}
