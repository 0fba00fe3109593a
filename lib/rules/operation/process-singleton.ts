/**
 * One value for the whole process. Next bundles its own copies of modules that the server has loaded too: shared values
 * are stored on `globalThis`, under a unique name.
 * @param make called at the first access
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`shop.${name}`)
  const existing = Reflect.get(globalThis, key) as Value | undefined
  if (existing !== undefined) return existing
  const made = make()
  Reflect.set(globalThis, key, made)
  return made
}
