import type { Database } from '../../db/database.ts'
import { type CataloguePosition, isSamePosition } from './catalogue-position.ts'
import type { CatalogueRows } from './index-data.ts'
import { readSharedRows } from './read-shared-rows.ts'

/**
 * Builds indexes one after the other, as a build needs several times the memory of the index. Data that all stores
 * share is read once for builds that wait for each other.
 */
export class BuildQueue {
  readonly #db: Database
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #shared: { position: CataloguePosition; rows: Promise<readonly CatalogueRows[]> } | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Runs a build when those before it have ended.
   * @param position how far the writes of the catalogue have come that the index has to know at least
   */
  inConnectionQueue<Result>(
    position: CataloguePosition,
    build: (shared: Promise<readonly CatalogueRows[]>) => Promise<Result>,
  ): Promise<Result> {
    this.#waiting += 1
    const built = this.#last
      .then(() => build(this.#sharedSince(position)))
      .finally(() => {
        this.#waiting -= 1
        if (this.#waiting === 0) this.#shared = undefined
      })
    this.#last = built.catch(() => undefined)
    return built
  }

  #sharedSince(position: CataloguePosition): Promise<readonly CatalogueRows[]> {
    // Rows that were read after the same position are as good; of another one it is not known.
    if (!this.#shared || !isSamePosition(this.#shared.position, position)) {
      const shared = { position, rows: readSharedRows(this.#db) }
      this.#shared = shared
      shared.rows.catch(() => {
        if (this.#shared === shared) this.#shared = undefined
      })
    }
    return this.#shared.rows
  }
}
