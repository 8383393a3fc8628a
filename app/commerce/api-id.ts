/** The API's ids are values of GraphQL's `Int` (contract 1.2), which ends here: a larger one fails the whole operation. */
export const MAX_API_ID = 2 ** 31 - 1;

/** Whether a value from outside can be an id of the commerce API. */
export const isApiId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_API_ID;
