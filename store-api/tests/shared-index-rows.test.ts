import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countCatalogueWrite } from '../db/catalogue-version.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { Catalogue } from '../domain/catalogue/catalogue.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

describe('the indexes of several stores', () => {
  it('R7.44 are built of brands and sizes that are read once, and again after the catalogue was written', async () => {
    const asked: string[] = []
    const dialect = new PgDialect()
    const listened = new Proxy(api.db, {
      get(db, name) {
        if (name === 'execute')
          return (query: SQL) => {
            asked.push(dialect.sqlToQuery(query).sql)
            return db.execute(query)
          }
        return Reflect.get(db, name)
      },
    })
    const readings = () => asked.splice(0).filter((text) => /from variants\s+where id > \$1/.test(text)).length
    const both = new Catalogue(listened)
    const read = () => Promise.all(['FRSM', 'ESSM'].map((store) => both.readAhead(store)))
    await read()
    const once = readings()
    expect(once).toBeGreaterThan(0)
    const alone = new Catalogue(listened)
    await alone.readAhead('ESSM')
    expect(readings()).toBe(once)
    await inTransaction(api.db, (tx) => countCatalogueWrite(tx))
    const [french, spanish] = await read()
    expect(readings()).toBe(once)
    expect(french?.sizes.widths).toEqual(spanish?.sizes.widths)
    expect(spanish?.sizes.widths).toContain(900)
  })
})
