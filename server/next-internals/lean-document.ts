import { Flight, type Json } from './flight.ts'
import { isUsed } from './internals.ts'
import { scriptTag } from './scripts-after-paint.ts'

const push = /<script(?: nonce="[^"]*")?>self\.__next_f\.push\((\[.*?\])\)<\/script>/gs

/**
 * A document without the data of its static parts (components/hydration/static-part.tsx), which it has as HTML already.
 * The rest goes into one script, in single quotes, as the data is full of double ones. A document of an unexpected form
 * is unchanged: heavier, and complete.
 * @param nonce of the document's inline scripts; none where its policy names their hashes
 */
export function leanDocument(html: string, nonce?: string): string {
  if (!isUsed('lean-document')) return html
  const opening = scriptTag(nonce)
  // Only scripts with the nonce: an injected one must not be included.
  const scripts = [...html.matchAll(push)].filter(([script]) => script.startsWith(opening))
  const last = scripts.at(-1)
  if (!last) return html
  try {
    const pieces = scripts.map(([, given = '']) => JSON.parse(given) as [kind: number, text: string])
    if (pieces.some(([kind, text]) => kind !== 1 || typeof text !== 'string')) return html
    const data = withoutStaticParts(pieces.map(([, text]) => text).join(''))
    const after = (last.index ?? 0) + last[0].length
    const script = `${opening}self.__next_f.push([1,${quoted(data)}])</script>`
    return (
      html.slice(0, after).replace(push, (each) => (each.startsWith(opening) ? '' : each)) + script + html.slice(after)
    )
  } catch {
    return html
  }
}

/** Metadata for crawlers and messengers. They read the document itself: no script in the browser uses it. */
const forReadersOfTheDocument = /^(description|og:.*|product:.*|twitter:.*)$/

/** @throws Error when the data is not as expected */
function withoutStaticParts(text: string): string {
  const flight = new Flight(text)
  for (const row of flight.models()) {
    let changed = false
    const model = flight.model(row)
    flight.walk(model, (node) => {
      const props = staticProps(flight, node)
      if (props?.children != null && !flight.holdsIslands(props.children, isStatic(flight))) {
        props.children = null
        changed = true
      }
      if (withoutUndefined(node)) changed = true
      if (withoutHeadRepeats(node)) changed = true
    })
    if (changed) flight.replace(row, model)
  }
  return flight.text()
}

/** Removes properties with the value undefined, which is the default. */
function withoutUndefined(node: Json): boolean {
  const props = propsOf(node)
  const names = Object.keys(props ?? {}).filter((name) => props?.[name] === '$undefined')
  for (const name of names) delete props?.[name]
  return names.length > 0
}

/** Removes elements from a list that are in the head already, and never read again. */
function withoutHeadRepeats(node: Json): boolean {
  if (!Array.isArray(node)) return false
  let changed = false
  for (const [place, each] of node.entries()) {
    if (!Array.isArray(each) || each[0] !== '$' || each[1] !== 'meta') continue
    const { name, property } = propsOf(each) ?? {}
    if (!forReadersOfTheDocument.test(String(name ?? property))) continue
    node[place] = null
    changed = true
  }
  return changed
}

/** Properties of an element of any kind. */
function propsOf(node: Json): Record<string, Json> | undefined {
  if (!Array.isArray(node) || node[0] !== '$') return undefined
  const props = node[3]
  return typeof props === 'object' && props !== null && !Array.isArray(props) ? props : undefined
}

/** Properties of an element whose `staticName` marks its children as part of the HTML. */
function staticProps(flight: Flight, node: Json): Record<string, Json> | undefined {
  if (!flight.isIsland(node)) return undefined
  const props = propsOf(node)
  return typeof props?.staticName === 'string' ? props : undefined
}

const isStatic = (flight: Flight) => (node: Json) => staticProps(flight, node) !== undefined

/** A string of JavaScript in single quotes that can stand in a script element. */
function quoted(text: string): string {
  const escapes: Record<string, string> = {
    '\n': '\\n',
    '\r': '\\r',
    '<': '\\x3c',
    '\u2028': '\\u2028',
    '\u2029': '\\u2029',
  }
  return `'${text.replace(/[\\'\n\r<\u2028\u2029]/g, (sign) => escapes[sign] ?? `\\${sign}`)}'`
}
