import { type messages, type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

/** What PostgreSQL has told of a statement, which it knows by its name. */
interface Statement {
  readonly name: string
  /** Types of its parameters, and its columns, as PostgreSQL numbers types. */
  readonly parameters: readonly number[]
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/** Statements kept at most; lists of different lengths make different texts. */
const max = 300
/** Characters of the longest text that is kept. */
const longest = 8_000
/** PostgreSQL: a table is not what it was (0A000), or no statement has that name (26000). */
const outOfDate = new Set(['0A000', '26000'])
const isOutOfDate = (error: unknown) => outOfDate.has(String((error as { code?: unknown }).code))

/**
 * Has each read of the embedded database, and whatever a transaction asks, be parsed and planned
 * once, instead of each time, and sent as one message instead of six: it takes half the time, in
 * transactions a third (docs/decisions/0065-prepared-queries.md). Writes outside of transactions stay
 * as they are.
 */
export function prepareQueries(client: PGlite): void {
  const prepared = new PreparedQueries(client)
  const query = client.query.bind(client) as Query
  client.query = (async (text, values, options) => {
    if (!isRead(text) || !isPlain(options)) return query(text, values, options)
    try {
      return await prepared.alone(text, values, options)
    } catch (error) {
      if (!isOutOfDate(error)) throw error
      return query(text, values, options)
    }
  }) as Query as PGlite['query']
  prepareWithin(client, prepared)
}

/**
 * The same for all that a transaction asks, its writes too. Where a table is not what it was the
 * transaction fails, as PostgreSQL goes on with none after an error; the next one finds it prepared
 * anew.
 */
function prepareWithin(client: PGlite, prepared: PreparedQueries): void {
  const transaction = client.transaction.bind(client)
  client.transaction = ((run: Parameters<typeof transaction>[0]) =>
    transaction((inside) => {
      const query = inside.query.bind(inside) as Query
      inside.query = ((text, values, options) =>
        !inside.closed && isStatement(text) && isPlain(options)
          ? prepared.within(text, values, options)
          : query(text, values, options)) as Query as typeof inside.query
      return run(inside)
    })) as typeof transaction
}

type Query = (text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<unknown>>

class PreparedQueries {
  readonly #client: PGlite
  /** By text, those not asked for longest first. */
  readonly #statements = new Map<string, Statement>()
  #made = 0

  constructor(client: PGlite) {
    this.#client = client
  }

  /** Outside of transactions: waits for the end of one that runs. */
  async alone(...asked: Parameters<Query>): Promise<Results<unknown>> {
    await this.#client._checkReady()
    return this.#client._runExclusiveTransaction(() => this.within(...asked))
  }

  /** In the transaction that runs. */
  within(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<unknown>> {
    const [written, others] = limitWritten(text, values)
    return this.#client.runExclusive(async () => {
      const statement = this.#statements.get(written) ?? (await this.#prepare(written))
      this.#statements.delete(written)
      this.#statements.set(written, statement)
      try {
        return await this.#run(statement, others, options)
      } catch (error) {
        if (isOutOfDate(error)) this.#statements.delete(written)
        throw error
      }
    })
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `query${this.#made++}`
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
    const done = told.find(isComplete)?.text ?? ''
    return { rows: rows as Results['rows'], fields: [...columns], affectedRows: affectedBy(done) }
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

/**
 * Whether a text is one statement that PostgreSQL plans. Long ones name many rows, each time as many
 * as there are.
 */
function isStatement(text: string): boolean {
  return text.length < longest && /^\s*(select|with|insert|update|delete)\b/i.test(text)
}

/** Rows that a statement wrote, from what PostgreSQL says once it is done: `INSERT 0 2`, `UPDATE 1`. */
function affectedBy(done: string): number {
  return Number(/^(?:INSERT \d+|UPDATE|DELETE) (\d+)$/.exec(done)?.[1] ?? 0)
}

function isPlain(options: QueryOptions = {}): boolean {
  return Object.keys(options).every((name) => name === 'rowMode' || name === 'parsers')
}

const isParameters = (message: { name: string }): message is messages.ParameterDescriptionMessage =>
  message.name === 'parameterDescription'
const isColumns = (message: { name: string }): message is messages.RowDescriptionMessage =>
  message.name === 'rowDescription'
const isComplete = (message: { name: string }): message is messages.CommandCompleteMessage =>
  message.name === 'commandComplete'
const isRow = (message: { name: string }): message is messages.DataRowMessage => message.name === 'dataRow'
