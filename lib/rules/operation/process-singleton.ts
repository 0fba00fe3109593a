/**
 * One value for the whole process. Next bundles its own copies of modules that the server has loaded
 * too: what both are to share stands on `globalThis`, under a name that no other code uses.
 * @param make runs when the value is first asked for
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`shop.${name}`)
  const existing = Reflect.get(globalThis, key) as Value | undefined
  if (existing !== undefined) return existing
  const made = make()
  Reflect.set(globalThis, key, made)
  return made
}
