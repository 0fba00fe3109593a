import { parseAst } from 'rolldown/parseAst'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends Node {
  readonly key: Node & { readonly name?: string; readonly value?: unknown }
  readonly value: Node
}

/**
 * A source text in which every object with the key `from` gets a further key with the same value: texts by language,
 * prices by store.
 * @param from a key of every such object, as `es`
 * @param beside another one, which distinguishes them from objects that have `from` by chance, as `fr`
 * @returns the text unchanged where it has no such object
 */
export function withFurtherKey(text: string, from: string, beside: string, added: string): string {
  let changed = text
  // Objects may lie in others of their kind: the inner ones come first, so that they are copied
  // whole.
  for (;;) {
    const objects = objectsKeyedBy(changed, from, beside, added)
    const inner = objects.filter(
      ({ object }) => !objects.some((other) => other.object !== object && isWithin(other.object, object)),
    )
    if (inner.length === 0) return changed
    for (const { source } of inner.toSorted((a, b) => b.source.end - a.source.end)) {
      const value = changed.slice(source.value.start, source.value.end)
      changed = `${changed.slice(0, source.end)}, ${added}: ${value}${changed.slice(source.end)}`
    }
  }
}

function isWithin(one: Node, other: Node): boolean {
  return one.start >= other.start && one.end <= other.end
}

function objectsKeyedBy(text: string, from: string, beside: string, added: string) {
  const found: { object: Node; source: Property }[] = []
  visit(parseAst(text, { lang: 'ts' }), (node) => {
    if (node.type !== 'ObjectExpression') return
    const properties = (node as Node & { properties: readonly Property[] }).properties
    const named = (name: string) => properties.find(({ type, key }) => type === 'Property' && key.name === name)
    const source = named(from)
    if (source && named(beside) && !named(added)) found.push({ object: node, source })
  })
  return found
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see)
  else if (value !== null && typeof value === 'object') {
    if ('type' in value && 'start' in value) see(value as Node)
    for (const each of Object.values(value)) visit(each, see)
  }
}
