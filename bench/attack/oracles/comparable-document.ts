import { Flight, isModel, type Json, type Row, reference } from '../../../server/next-internals/flight.ts'

const data = /(?:<script>)?self\.__next_f\.push\(\[1,(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\]\)(?:<\/script>)?/gs

/**
 * For comparing two renderings of a page: a document with its data for React at the end, without
 * differences caused by the load of the program.
 */
export function comparableDocument(html: string): string {
  const pieces = [...html.matchAll(data)].map(([, double, single]) => textOf(double, single))
  return `${withoutSeams(html.replace(data, ''))}\n${meaningOf(pieces.join(''))}`
}

/**
 * A document without React's marks of delayed parts: an empty comment behind the text before it, and a skipped number
 * where it counts the actions of forms.
 */
function withoutSeams(html: string): string {
  const numbers = [...new Set([...html.matchAll(actionNumber)].map(([, number = '']) => number))]
  return html
    .replaceAll('<!-- -->', '')
    .replace(actionNumber, (name, number: string) => name.replace(number, `${numbers.indexOf(number)}`))
}

/** The field that names a form's action, with the form's position on the page. */
const actionNumber = /"\$ACTION_(?:REF_)?(\d+)(?::\d+)?"/g

/** The text of a JavaScript string literal. */
function textOf(double: string | undefined, single = ''): string {
  const json =
    double ?? single.replace(/\\x3c|\\'|\\.|"/g, (sign) => ({ '\\x3c': '<', "\\'": "'", '"': '\\"' })[sign] ?? sign)
  return JSON.parse(`"${json}"`) as string
}

/** Data that is none of React's is compared as it is. */
function meaningOf(text: string): string {
  try {
    return new Meaning(new Flight(text)).text()
  } catch {
    return text
  }
}

/**
 * Contents of the rows, independent of their numbers and order, and of whether a value has a separate row. A number in
 * a separate row counts like any other: the framework uses them for lengths and byte counts. The contents of a static
 * part are in the document.
 */
class Meaning {
  readonly #flight: Flight
  readonly #known = new Map<string, string>()

  constructor(flight: Flight) {
    this.#flight = flight
  }

  text(): string {
    const root = this.#ofId('0')
    const others = this.#flight.rows.filter(({ id }) => !this.#known.has(id)).map((row) => this.#ofRow(row))
    return [root, ...others.sort()].join('\n')
  }

  #ofId(id: string): string {
    const before = this.#known.get(id)
    if (before !== undefined) return before
    this.#known.set(id, 'circle')
    const rows = this.#flight.rows.filter((row) => row.id === id)
    const text = rows.map((row) => this.#ofRow(row)).join(' ')
    this.#known.set(id, text)
    return text
  }

  #ofRow({ body }: Row): string {
    if (body.startsWith('T')) return JSON.stringify(body.slice(body.indexOf(',') + 1))
    if (/^-?\d+\n$/.test(body)) return 'number'
    if (isModel.test(body)) return this.#ofValue(JSON.parse(body))
    return body[0] + (body[1] === '[' ? this.#ofValue(JSON.parse(body.slice(1))) : '')
  }

  #ofValue(value: Json): string {
    if (Array.isArray(value)) return `[${value.map((each) => this.#ofValue(each)).join(',')}]`
    if (typeof value === 'object' && value !== null) return this.#ofObject(value)
    const [, , id, path] = (typeof value === 'string' && reference.exec(value)) || []
    const row = id === undefined ? undefined : this.#flight.rows.findLast((each) => each.id === id)
    if (id === undefined || !row) return JSON.stringify(value)
    const inside = path && isModel.test(row.body) ? this.#flight.valueAt(row, path) : undefined
    return inside === undefined ? this.#ofId(id) : this.#ofValue(inside)
  }

  #ofObject(value: { [name: string]: Json }): string {
    const left = 'staticName' in value ? ['html', 'children'] : []
    const parts = Object.entries(value).map(([name, each]) => [name, this.#ofValue(each)] as const)
    const kept = parts.filter(([name]) => !left.includes(name))
    return `{${kept.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`
  }
}
