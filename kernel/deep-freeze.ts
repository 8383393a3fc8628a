/** Freezes plain data deeply and returns it, for data that several requests share. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const name of Reflect.ownKeys(value)) deepFreeze(value[name as keyof Value]);
  return value;
}
