/** Freezes plain data all the way down and returns it: what many requests share, none may change. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const name of Reflect.ownKeys(value)) deepFreeze(value[name as keyof Value]);
  return value;
}
