import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countCatalogueWrite } from '../db/catalogue-version.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { Catalogue } from '../domain/search-index/catalogue.ts'
import { least } from '../domain/search-index/row-parts.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('the indexes of several stores', () => {
  it('R7.44 are built of brands and sizes that are read once, and again after the catalogue was written', async () => {
    const dialect = new PgDialect()
    const asked: ReturnType<typeof dialect.sqlToQuery>[] = []
    const listened = new Proxy(api.db, {
      get(db, name) {
        if (name === 'execute')
          return (query: SQL) => {
            asked.push(dialect.sqlToQuery(query))
            return db.execute(query)
          }
        return Reflect.get(db, name)
      },
    })
    // A table is read part by part, as many as the processor has time for: the first of them counts.
    const readings = () =>
      asked.splice(0).filter((query) => /from variants\s+where id > \$1/.test(query.sql) && query.params[0] === least)
        .length
    const both = new Catalogue(listened)
    const read = () => Promise.all(['FRSM', 'ESSM'].map((store) => both.readAhead(store)))
    await read()
    expect(readings()).toBe(1)
    const alone = new Catalogue(listened)
    await alone.readAhead('ESSM')
    expect(readings()).toBe(1)
    await inTransaction(api.db, (tx) => countCatalogueWrite(tx))
    const [french, spanish] = await read()
    expect(readings()).toBe(1)
    expect(french?.sizes.widths).toEqual(spanish?.sizes.widths)
    expect(spanish?.sizes.widths).toContain(900)
  })
})
