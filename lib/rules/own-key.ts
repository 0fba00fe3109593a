/**
 * What an object itself says at a key, and never what all objects share; undefined where it says
 * nothing. For keys that come from outside of the program.
 */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, key: PropertyKey): Value | undefined {
  return Object.hasOwn(object, key) ? object[key as string] : undefined
}

/** Gives an object itself a value at a key, whatever the key is called: no setter is called. */
export function setOwn<Value>(object: Record<string, Value>, key: string, value: Value): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
}
