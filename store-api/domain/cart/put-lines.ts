import type { AddedLines } from '../../../lib/contract/order-lines.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { openCart, type Shopper } from './access.ts'
import { addRows, isDone, noteDone } from './add-lines.ts'
import { createCart } from './carts.ts'
import { termsOf } from './row-pricing.ts'
import { storedRows } from './stored-rows.ts'
import { judgeLines, type WantedLine } from './wanted-rows.ts'

interface Surroundings {
  db: Database
  store: StoreContext
  t: Translate
  caller: Shopper
}

interface Wanted {
  order?: string | undefined
  idempotency_key?: string | undefined
}

/** Adds lines to the cart that is named, or to a new one where something can be added. */
export function putLines(
  { db, store, t, caller }: Surroundings,
  { order, idempotency_key: key }: Wanted,
  read: (db: Database) => Promise<WantedLine[]>,
): Promise<AddedLines> {
  return inTransaction(db, async (tx) => {
    const known = order === undefined ? null : await openCart(tx, store, t, caller, order)
    const there = known ? await storedRows(tx, known.id) : []
    const terms = known ? termsOf(store, known) : { audience: caller.audience, island: false }
    const lines = await read(tx)
    if (known && key && (await isDone(tx, known.id, key))) {
      const { rows: _, ...answer } = await judgeLines(tx, store, t, terms, lines, null)
      return { ...answer, cart: { id: known.id, size: piecesOf(there) } }
    }
    const { rows, ...answer } = await judgeLines(tx, store, t, terms, lines, known && { id: known.id, rows: there })
    const [first] = rows
    if (!first) return { ...answer, cart: known && { id: known.id, size: piecesOf(there) } }
    const cart = known ?? (await createCart(tx, store, caller.audience, caller.user?.id ?? null))
    await addRows(tx, cart.id, rows, there)
    if (key) await noteDone(tx, cart.id, key, first.id)
    return { ...answer, cart: { id: cart.id, size: piecesOf(there) + piecesOf(rows) } }
  })
}

function piecesOf(rows: readonly { quantity: number }[]): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
