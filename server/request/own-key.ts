import { randomUUID, timingSafeEqual } from 'node:crypto'

/** By which this process knows what it asks of itself. */
export const ownKeyHeader = 'x-own-key'
/** Random for each process; it never leaves the machine. */
const ownKey = Buffer.from(randomUUID() + randomUUID())

/** Headers of a request that this process makes to itself. */
export const ownHeaders = { [ownKeyHeader]: ownKey.toString() }

/** Whether a request was made by this process itself. @param given value of the header */
export function isOwnKey(given: string | undefined): boolean {
  const key = Buffer.from(given ?? '')
  return key.length === ownKey.length && timingSafeEqual(key, ownKey)
}
