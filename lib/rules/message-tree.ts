/** A message about a value, at the keys that lead to it; without any it is about the whole. */
export interface PlacedMessage {
  path: readonly string[]
  message: string
}
type Tree = Map<string, string[] | Tree>

/**
 * Messages as the agreed shape of a refusal: `{"field": ["…"], "outer": {"inner": ["…"]}}`, general ones as
 * `non_field_errors`. Keys may come from outside: they are written into objects without a prototype. Where one message
 * is about a field and another about a part of it, the later one stays.
 */
export function messageTree(messages: readonly PlacedMessage[]): Record<string, unknown> {
  const root: Tree = new Map()
  for (const { path, message } of messages) {
    const last = path.at(-1) ?? 'non_field_errors'
    const parent = path.slice(0, -1).reduce(childOf, root)
    const there = parent.get(last)
    if (Array.isArray(there)) there.push(message)
    else parent.set(last, [message])
  }
  return written(root)
}

function childOf(parent: Tree, key: string): Tree {
  const there = parent.get(key)
  if (there instanceof Map) return there
  const child: Tree = new Map()
  parent.set(key, child)
  return child
}

function written(tree: Tree): Record<string, unknown> {
  const entries = [...tree].map(([key, inner]) => [key, inner instanceof Map ? written(inner) : inner] as const)
  return Object.assign(Object.create(null), Object.fromEntries(entries))
}
