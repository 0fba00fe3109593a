export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** An element as React writes it. */
type Element = ['$', type: string, key: Json, props: Json, ...rest: Json[]]

export interface Row {
  readonly id: string
  /** Text after the colon, line end included. */
  body: string
  model?: Json
}

/** First character of JSON; other rows begin with a letter for their kind. */
export const isModel = /^[[{"\dntf-]/
/** A reference to a row, to something within it (`:props:children` …), or to a component of the browser. */
export const reference = /^\$([A-Z@hi])?([0-9a-f]+)((?::[^:]*)*)$/
/** Index in an element's array by the names used in paths. */
const elementPlaces: Readonly<Record<string, string>> = { type: '1', key: '2', props: '3' }
const anyReference = /"\$[A-Z@hi]?([0-9a-f]+)[":]/g

/**
 * React's data of a page, as rows of `id:value` (react-server-dom's wire format): models are JSON, `I` names a client
 * component, `T` is a text with its length in bytes.
 */
export class Flight {
  readonly rows: Row[] = []
  private readonly byId = new Map<string, Row>()
  private readonly replaced = new Set<Row>()

  /** @throws Error when the text is not made of such rows */
  constructor(text: string) {
    const bytes = Buffer.from(text)
    let start = 0
    while (start < bytes.length) {
      const colon = bytes.indexOf(':', start)
      if (colon < 0) throw new Error('A row has no id.')
      const end = endOfRow(bytes, colon + 1)
      const row = { id: bytes.toString('utf8', start, colon), body: bytes.toString('utf8', colon + 1, end) }
      if (!/^[0-9a-f]*$/.test(row.id)) throw new Error('A row has no sound id.')
      this.rows.push(row)
      if (row.id) this.byId.set(row.id, row)
      start = end
    }
    if (!this.byId.has('0')) throw new Error('The first row is missing.')
  }

  /** Rows that are models. */
  models(): Row[] {
    return this.rows.filter(({ id, body }) => id && isModel.test(body))
  }

  model(row: Row): Json {
    row.model ??= JSON.parse(row.body) as Json
    return row.model
  }

  replace(row: Row, model: Json): void {
    row.body = `${JSON.stringify(model)}\n`
    this.replaced.add(row)
  }

  /** Visits a value and everything within it that is still there after the visit. */
  walk(value: Json, visit: (node: Json) => void): void {
    visit(value)
    if (typeof value !== 'object' || value === null) return
    for (const each of Object.values(value)) this.walk(each, visit)
  }

  /** True for an element whose component runs in the browser. */
  isIsland(node: Json): node is Element {
    if (!Array.isArray(node) || node[0] !== '$' || typeof node[1] !== 'string') return false
    const [, kind, id = ''] = reference.exec(node[1]) ?? []
    return kind === 'L' && this.byId.get(id)?.body.startsWith('I') === true
  }

  /**
   * True when a value, or a row that it leads to, has an island or anything else that only the browser can make of it.
   */
  holdsIslands(value: Json, mayBe: (node: Json) => boolean, seen = new Set<string>()): boolean {
    if (typeof value === 'string') return this.leadsToIsland(value, mayBe, seen)
    if (typeof value !== 'object' || value === null) return false
    const inside = mayBe(value) ? (value as Json[])[3] : value
    return Object.values(inside as Json[]).some((each) => this.holdsIslands(each, mayBe, seen))
  }

  private leadsToIsland(value: string, mayBe: (node: Json) => boolean, seen: Set<string>): boolean {
    const [, kind, id, path] = reference.exec(value) ?? []
    if (id === undefined) return false
    // The target of a form is part of its HTML.
    if (kind === 'h') return false
    const row = this.byId.get(id)
    if (!row || (kind && kind !== 'L')) return true
    if (path) {
      const value = this.valueAt(row, path)
      return value === undefined || this.holdsIslands(value, mayBe, seen)
    }
    if (seen.has(id) || row.body.startsWith('T')) return false
    seen.add(id)
    return !isModel.test(row.body) || this.holdsIslands(this.model(row), mayBe, seen)
  }

  /**
   * The rows that are still referred to, without the preload hints (`H`): a whole document has those in its head.
   * @throws Error when one refers to a removed row
   */
  text(): string {
    const kept = new Set<string>([''])
    const waiting = ['0']
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const row = this.byId.get(id)
      if (!row || kept.has(id)) continue
      kept.add(id)
      if (row.body.startsWith('T')) continue
      for (const [, next = ''] of row.body.matchAll(anyReference)) waiting.push(next)
    }
    const rows = this.rows.filter(({ id, body }) => kept.has(id) && (id || !body.startsWith('H')))
    for (const { body } of rows) {
      for (const [, id = '', path = ''] of body.matchAll(/"\$([0-9a-f]+)((?::[^":]*)+)"/g)) this.mustLead(id, path)
    }
    return rows.map(({ id, body }) => `${id}:${body}`).join('')
  }

  private mustLead(id: string, path: string): void {
    const row = this.byId.get(id)
    if (row && this.replaced.has(row) && this.valueAt(row, path) == null)
      throw new Error('Something refers to what was taken out.')
  }

  /** The value at a path such as `:props:children:0` within a row. */
  valueAt(row: Row, path: string): Json | undefined {
    let value: Json | undefined = this.model(row)
    for (const step of path.split(':').slice(1)) {
      if (typeof value !== 'object' || value === null) return undefined
      const place: string = Array.isArray(value) && value[0] === '$' ? (elementPlaces[step] ?? step) : step
      value = (value as { [name: string]: Json })[place]
    }
    return value
  }
}

function endOfRow(bytes: Buffer, start: number): number {
  if (bytes[start] === 0x54) {
    const comma = bytes.indexOf(',', start)
    const length = Number.parseInt(bytes.toString('latin1', start + 1, comma), 16)
    if (comma < 0 || Number.isNaN(length) || comma + 1 + length > bytes.length) throw new Error('A text has no length.')
    return comma + 1 + length
  }
  const end = bytes.indexOf('\n', start)
  if (end < 0) throw new Error('A row does not end.')
  return end + 1
}
