import { timingSafeEqual } from 'node:crypto'

/**
 * Where this process is told which tags have changed, and by what it knows that it is told by
 * itself.
 */
export const changesPath = '/api/changes'
export const changesKeyHeader = 'x-changes-key'

const symbol = Symbol.for('shop.changes-key')
const shared = globalThis as typeof globalThis & { [symbol]?: string }
/**
 * Random for each process, and told nobody: Next's bundles and the server in front of it share it.
 */
shared[symbol] ??= `${crypto.randomUUID()}${crypto.randomUUID()}`

/** The key of this process. */
export function changesKey(): string {
  return shared[symbol] ?? ''
}

/** Whether a request was made by this process itself. */
export function hasChangesKey(headers: Pick<Headers, 'get'>): boolean {
  const [given, known] = [Buffer.from(headers.get(changesKeyHeader) ?? ''), Buffer.from(changesKey())]
  return known.length > 0 && given.length === known.length && timingSafeEqual(given, known)
}
