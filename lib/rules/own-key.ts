/**
 * An object's own value at a key, never an inherited one; undefined where there is none. For keys from outside of the
 * program.
 */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, key: PropertyKey): Value | undefined {
  return Object.hasOwn(object, key) ? object[key as string] : undefined
}

/** Sets an object's own value at any key, without calling a setter. */
export function setOwn<Value>(object: Record<string, Value>, key: string, value: Value): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
}
