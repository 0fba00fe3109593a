import { type messages, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

/** What PostgreSQL has told of a statement, which it knows by its name. */
interface Statement {
  readonly name: string
  /** Types of its parameters, and its columns, as PostgreSQL numbers types. */
  readonly parameters: readonly number[]
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/** Statements kept at most; lists of different lengths make different texts. */
const max = 200
/** PostgreSQL: a table is not what it was (0A000), or no statement has that name (26000). */
const outOfDate = new Set(['0A000', '26000'])

/**
 * Has each read of the embedded database be parsed and planned once, instead of each time, and sent
 * as one message instead of six: it takes half the time
 * (docs/decisions/0065-prepared-reads.md). Reads within transactions stay as they are.
 */
export function prepareReads(client: PGlite): void {
  const reads = new PreparedReads(client)
  const query = client.query.bind(client) as Query
  client.query = (async (text, values, options) => {
    if (!isRead(text) || !isPlain(options)) return query(text, values, options)
    const [written, others] = limitWritten(text, values ?? [])
    try {
      return await reads.query(written, others, options)
    } catch (error) {
      if (!outOfDate.has(String((error as { code?: unknown }).code))) throw error
      reads.forget(written)
      return query(text, values, options)
    }
  }) as Query as PGlite['query']
}

type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<unknown>>

class PreparedReads {
  readonly #client: PGlite
  /** By text, those not asked for longest first. */
  readonly #statements = new Map<string, Statement>()
  #made = 0

  constructor(client: PGlite) {
    this.#client = client
  }

  async query(text: string, values: unknown[], options: QueryOptions = {}): Promise<Results<unknown>> {
    await this.#client._checkReady()
    return this.#client._runExclusiveTransaction(() =>
      this.#client.runExclusive(async () => {
        const statement = this.#statements.get(text) ?? (await this.#prepare(text))
        this.#statements.delete(text)
        this.#statements.set(text, statement)
        return this.#run(statement, values, options)
      }),
    )
  }

  forget(text: string): void {
    this.#statements.delete(text)
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `read${this.#made++}`
    const { parse, describe, close } = protocol.serialize
    const [oldest] = this.#statements.size < max ? [] : this.#statements
    const asked = [parse({ name, text }), describe({ type: 'S', name })]
    if (oldest) {
      this.#statements.delete(oldest[0])
      asked.unshift(close({ type: 'S', name: oldest[1].name }))
    }
    const told = await this.#ask(asked)
    return {
      name,
      parameters: told.find(isParameters)?.dataTypeIDs ?? [],
      columns: told.find(isColumns)?.fields ?? [],
    }
  }

  async #run({ name, parameters, columns }: Statement, values: unknown[], options: QueryOptions): Promise<Results> {
    const { serializers, parsers } = this.#client
    const texts = values.map((value, place) =>
      value === null || value === undefined ? null : (serializers[parameters[place] ?? 0]?.(value) ?? String(value)),
    )
    const { bind, execute } = protocol.serialize
    const told = await this.#ask([bind({ statement: name, values: texts }), execute({})])
    const readers = columns.map(({ dataTypeID }) => options.parsers?.[dataTypeID] ?? parsers[dataTypeID])
    const cell = (field: string | null, place: number): unknown => {
      const reader = readers[place]
      return field !== null && reader ? reader(field, columns[place]?.dataTypeID) : field
    }
    const read = ({ fields }: messages.DataRowMessage) => fields.map(cell)
    const cells = told.filter(isRow).map(read)
    const named = (row: unknown[]) => Object.fromEntries(columns.map((column, place) => [column.name, row[place]]))
    const rows = options.rowMode === 'array' ? cells : cells.map(named)
    return { rows: rows as Results['rows'], fields: [...columns], affectedRows: 0 }
  }

  /** Sends messages together; after the last one PostgreSQL is ready for others, failed or not. */
  #ask(asked: readonly Uint8Array[]) {
    return this.#client.execProtocolStream(Buffer.concat([...asked, protocol.serialize.sync()]), { syncToFs: false })
  }
}

/**
 * A limit at the end stands in the text: as a value it would be planned for as a tenth of what
 * there is.
 */
function limitWritten(text: string, values: unknown[]): [text: string, values: unknown[]] {
  const [end, place, offset] = / limit \$(\d+)( offset \$\d+)?$/.exec(text) ?? []
  const index = values.length - (offset ? 2 : 1)
  if (!end || Number(place) !== index + 1 || !Number.isSafeInteger(values[index])) return [text, values]
  const written = ` limit ${values[index]}${offset ? ` offset $${place}` : ''}`
  return [text.slice(0, -end.length) + written, values.toSpliced(index, 1)]
}

/** Whether a text reads and does nothing else. */
function isRead(text: string): boolean {
  return /^\s*(select|with recursive)\b/i.test(text) && !/\bfor (update|share|no key)\b/i.test(text)
}

function isPlain(options: QueryOptions = {}): boolean {
  return Object.keys(options).every((name) => name === 'rowMode' || name === 'parsers')
}

const isParameters = (message: { name: string }): message is messages.ParameterDescriptionMessage =>
  message.name === 'parameterDescription'
const isColumns = (message: { name: string }): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription'
const isRow = (message: { name: string }): message is messages.DataRowMessage => message.name === 'dataRow'
