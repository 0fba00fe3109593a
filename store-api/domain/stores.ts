import type { Database } from '../db/database.ts'
import { stores } from '../db/schema.ts'
import type { StoreContext } from '../http/call-context.ts'

/** The stores of this API, read once at start. */
export class Stores {
  readonly #byCode: ReadonlyMap<string, StoreContext>
  constructor(list: readonly StoreContext[]) {
    this.#byCode = new Map(list.map((store) => [store.code, store]))
  }
  find(code: string | undefined): StoreContext | undefined {
    return code === undefined ? undefined : this.#byCode.get(code)
  }
  all(): readonly StoreContext[] {
    return [...this.#byCode.values()]
  }
  first(): StoreContext | undefined {
    return this.#byCode.values().next().value
  }
}

/** Reads the stores from the database. */
export async function readStores(db: Database): Promise<Stores> {
  const rows = await db.select().from(stores)
  return new Stores(rows.map(({ taxRate, ...row }) => ({ ...row, taxRate: taxRate / 10_000 })))
}
