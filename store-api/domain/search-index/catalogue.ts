import { DatabaseBusy } from '../../db/availability.ts'
import type { Database } from '../../db/database.ts'
import { buildIndex } from './build-index.ts'
import { BuildQueue } from './build-queue.ts'
import { type CataloguePosition, changeBetween, isSamePosition, readPosition } from './catalogue-position.ts'
import { readContents } from './content-index.ts'
import { filtersOfCategory } from './filters.ts'
import type { CatalogueRows } from './index-data.ts'
import { ListingIndex } from './listing-index.ts'
import { readOptionNames } from './option-names.ts'
import { readRows } from './read-rows.ts'
import { readMeasures } from './read-sizes.ts'
import { renewIndex } from './renew-index.ts'
import { readBrandSuggestions, readCategorySuggestions } from './search-suggestions.ts'
import { SetList } from './set-list.ts'

/** Longest that a request waits for an index, milliseconds. */
const longestRead = 7_000

interface Databases {
  requests: Database
  /** For reading whole indexes, which takes longer than a request may wait. */
  background: Database
}

/**
 * The indexes of all stores: built when first asked for, renewed where prices have changed, and built
 * again after anything else in the catalogue has.
 */
export class Catalogue {
  readonly #databases: Databases
  readonly #stores = new Map<string, StoreIndex>()
  readonly #queue: BuildQueue

  constructor(db: Database, background = db) {
    this.#databases = { requests: db, background }
    this.#queue = new BuildQueue(background)
  }

  /** @throws DatabaseBusy while a large index is still being read; a later call may find it */
  async index(store: string): Promise<ListingIndex> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new DatabaseBusy('The index of the catalogue is being read.')), longestRead)
    })
    try {
      return await Promise.race([this.readAhead(store), late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** The same without a time limit: for the start, before there are requests. */
  readAhead(store: string): Promise<ListingIndex> {
    const own = this.#stores.get(store) ?? new StoreIndex(store, this.#databases, this.#queue)
    this.#stores.set(store, own)
    return own.current()
  }

  /** Renews all indexes in the background, once something was announced. */
  renew(): void {
    for (const own of this.#stores.values()) own.current().catch(() => undefined)
  }
}

/** The index of a store, and how far it has come. */
class StoreIndex {
  readonly #store: string
  readonly #databases: Databases
  readonly #queue: BuildQueue
  #index: ListingIndex | undefined
  #position: CataloguePosition | undefined
  #work: Promise<void> | undefined

  constructor(store: string, databases: Databases, queue: BuildQueue) {
    this.#store = store
    this.#databases = databases
    this.#queue = queue
  }

  /** The index with all that was written before. */
  async current(): Promise<ListingIndex> {
    // On each call: otherwise a page renewed for a change could be cached in its earlier state.
    const wanted = await readPosition(this.#databases.requests)
    for (let isOwn = false; ; ) {
      const index = this.#index
      if (index && this.#position && (isOwn || isSamePosition(this.#position, wanted))) return index
      // Work that had begun before may not have come so far.
      if (this.#work) await this.#work.catch(() => undefined)
      else {
        isOwn = true
        this.#work = this.#advance().finally(() => {
          this.#work = undefined
        })
        await this.#work
      }
    }
  }

  async #advance(): Promise<void> {
    const { requests } = this.#databases
    const to = await readPosition(requests)
    if (!this.#index || !this.#position || !(await this.#follow(this.#index, this.#position, to))) {
      this.#position = undefined
      this.#index = await this.#queue.inConnectionQueue(to, (shared) => this.#build(shared))
    }
    this.#position = to
    // A write during the read may be in one part of the index only.
    const after = await readPosition(requests)
    if (!isSamePosition(to, after)) await this.#advance()
  }

  /** @returns false where the index has to be rebuilt */
  async #follow(index: ListingIndex, from: CataloguePosition, to: CataloguePosition): Promise<boolean> {
    const { requests } = this.#databases
    const { products, contents } = await changeBetween(requests, from, to)
    if (products === null) return false
    if (contents) index.contents = await readContents(requests, this.#store)
    return products.length === 0 || (await renewIndex(index, requests, this.#store, products))
  }

  async #build(shared: Promise<readonly CatalogueRows[]>): Promise<ListingIndex> {
    const [store, { requests, background }] = [this.#store, this.#databases]
    const measures = await readMeasures(background, store)
    const data = await buildIndex(measures, async (take) => {
      const takeShared = async () => {
        for (const rows of await shared) take(rows)
      }
      await Promise.all([readRows(background, store, take), takeShared()])
    })
    const options = [...(await readOptionNames(background, store))].flatMap(([id, names]) =>
      names.map((name) => ({ id, name })),
    )
    const members = new SetList(data.members.sets)
    const counts = new Map(data.members.names.map((id, set) => [id, members.sizeOf(set)]))
    return new ListingIndex(data, {
      options,
      contents: await readContents(background, store),
      categories: await readCategorySuggestions(background, store, counts),
      brands: await readBrandSuggestions(background, store, new Map(data.brands)),
      readFilters: (categoryId) => filtersOfCategory(requests, store, categoryId),
    })
  }
}
