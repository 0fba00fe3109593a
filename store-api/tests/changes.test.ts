import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Changes, maxChanges } from '../../lib/contract/changes.ts'
import { everything, maxTags } from '../../lib/rules/change-tags.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { categoryProducts, changes } from '../db/schema.ts'
import { noteChanges } from '../domain/changes/note-changes.ts'
import { forgetChanges, type Position } from '../domain/changes/read-changes.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'

let api: Api
let administrator: Person
beforeAll(async () => {
  api = await startApi()
  administrator = await person(api, 'FRSM', { admin: true })
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

/** Asks for changes after a position; at once, or held open. */
async function ask({ number, epoch }: Position, wait = 0): Promise<Changes> {
  const known = epoch === null ? '' : `&epoch=${epoch}`
  const { status, body } = await api.get<Changes>(`/changes/?since=${number}${known}&wait=${wait}`)
  expect(status).toBe(200)
  return body
}

/** The newest position. */
const newest = () => ask({ number: 0, epoch: null })
const note = (...tags: string[]) => inTransaction(api.db, (tx) => noteChanges(tx, tags))
const tagsOf = (answer: Changes) => answer.changes.map(({ tags }) => tags)

describe('what changed', () => {
  it('is everything for a caller who comes for the first time', async () => {
    const { ended, ...first } = await newest()
    expect(first).toMatchObject({ everything: true, changes: [] })
    expect(ended).toEqual([])
    expect(await ask(first)).toEqual({ ...first, everything: false })
  })

  it('is told by number, the oldest first, each tag once, and from there on', async () => {
    const before = await newest()
    await note('a', 'b', 'a')
    await note('c')
    const after = await ask(before)
    expect(tagsOf(after)).toEqual([['a', 'b'], ['c']])
    const numbers = after.changes.map(({ number }) => number)
    expect([before.number, ...numbers].toSorted((a, b) => a - b)).toEqual([before.number, ...numbers])
    expect(after).toMatchObject({ number: numbers[1], everything: false })
    expect(await ask(after)).toMatchObject({ number: after.number, everything: false, changes: [] })
  })

  it('is nothing where a transaction was rolled back, or had nothing to tell', async () => {
    const before = await newest()
    await note()
    await expect(
      inTransaction(api.db, async (tx) => {
        await noteChanges(tx, ['lost'])
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await ask(before)).toMatchObject({ number: before.number, changes: [] })
  })

  it('is everything where more is named than is worth it, or what can be no tag', async () => {
    const before = await newest()
    await note(...Array.from({ length: maxTags + 1 }, (_, index) => `product:${index}`))
    await note('a', everything)
    await note('no tag\r\n')
    expect(tagsOf(await ask(before))).toEqual([[everything], [everything], [everything]])
  })

  it('comes in parts where it is much', async () => {
    const before = await newest()
    await inTransaction(api.db, async (tx) => {
      for (let index = 0; index < maxChanges + 5; index += 1) await noteChanges(tx, [`product:${index}`])
    })
    const first = await ask(before)
    expect(first.changes).toHaveLength(maxChanges)
    const rest = await ask(first)
    expect(tagsOf(rest).at(-1)).toEqual([`product:${maxChanges + 4}`])
    expect(rest.changes).toHaveLength(5)
  })

  it('is everything from a number that was forgotten, that never was, or that another epoch gave', async () => {
    const old = await newest()
    await note('a')
    const { ended, ...last } = await newest()
    await forgetChanges(api.db, new Date(Date.now() + 60_000))
    expect(await ask(old)).toEqual({ ...last, everything: true, ended })
    expect(await ask(last)).toEqual({ ...last, everything: false })
    expect(await ask({ ...last, number: last.number + 1_000 })).toMatchObject({ everything: true })
    // A database that was put back from a copy and has gone on since gives the same number another
    // epoch.
    await api.db.update(changes).set({ epoch: sql`gen_random_uuid()` }).where(eq(changes.number, last.number))
    expect(await ask(last)).toMatchObject({ number: last.number, everything: true })
  })

  it('is waited for, and told as soon as it is committed', async () => {
    const before = await newest()
    const waiting = ask(before, 20)
    await expect.poll(() => api.changes.held).toBe(1)
    await note('awaited')
    expect(tagsOf(await waiting)).toEqual([['awaited']])
  })

  it('is seen by a reader exactly once, however many write at the same time', async () => {
    let known = await newest()
    const seen: string[] = []
    const writers = Array.from({ length: 40 }, (_, index) =>
      inTransaction(api.db, async (tx) => {
        await tx.execute(sql`select 1`)
        await noteChanges(tx, [`writer:${index}`])
        if (index % 4 === 0) throw new Error('undone')
      }).catch(() => undefined),
    )
    const all = Promise.all(writers).then(() => note('end'))
    while (!seen.includes('end')) {
      known = await ask(known, 5)
      seen.push(...tagsOf(known).flat())
    }
    await all
    const committed = Array.from({ length: 40 }, (_, index) => index).filter((index) => index % 4 !== 0)
    expect(seen.toSorted()).toEqual(['end', ...committed.map((index) => `writer:${index}`)].toSorted())
  })
})

describe('who may ask what changed', () => {
  it.each([
    ['without a key', () => ({ 'x-storefront-key': '' })],
    ['with another key of the same length', () => ({ 'x-storefront-key': 'b-secret-of-thirty-two-characters' })],
    ['with the key twice', () => ({ 'x-storefront-key': 'a-secret-of-thirty-two-characters, x' })],
    ['as an administrator', () => ({ ...administrator.headers, 'x-storefront-key': '' })],
  ])('refuses a request %s', async (_, headers) => {
    const { status, body } = await api.get('/changes/?wait=0', headers())
    expect([status, body.code]).toEqual([403, 'permission_denied'])
  })

  it.each(['since=-1', 'since=x', 'since=1e400', 'since=1.5', 'epoch=1', 'wait=26', 'wait=-1', 'wait=x'])(
    'refuses %s at its place',
    async (query) => {
      const { status, body } = await api.get(`/changes/?wait=0&${query}`.replace(/wait=0&(?=wait)/, ''))
      expect(status).toBe(400)
      expect(Object.keys(body)).toEqual([query.split('=')[0]])
    },
  )
})

describe('writes that pages show', () => {
  /** The tags that a write notes. */
  async function notedBy(write: () => Promise<{ status: number }>): Promise<string[][]> {
    const before = await newest()
    expect((await write()).status).toBeLessThan(300)
    return tagsOf(await ask(before))
  }
  const seo = { title: 'Salon', description: 'Où nous voir.', h1: null, text: null }
  const page = { slug: 'salon', title: 'Salon', body: '<p>Venez.</p>', seo }

  it('R7.110 R7.111 R7.112 name content pages', async () => {
    let id = 0
    const create = async () => {
      const made = await api.post<{ id: number }>('/cms/v1/pages/?store=FRSM', page, administrator.headers)
      id = made.body.id
      return made
    }
    expect(await notedBy(create)).toEqual([['cms']])
    const path = () => `/cms/v1/pages/${id}/?store=FRSM`
    expect(await notedBy(() => api.put(path(), { title: 'Le salon' }, administrator.headers))).toEqual([['cms']])
    expect(await notedBy(() => api.remove(path(), administrator.headers))).toEqual([['cms']])
  })

  it('name the product whose price changes, and lists of its store that go by the prices of its categories', async () => {
    const change = { customer_type: 'client', price: 12_345 }
    const write = () => api.put('/catalog/v1/products/1/prices/?store=FRSM', change, administrator.headers)
    const stands = and(eq(categoryProducts.store, 'FRSM'), eq(categoryProducts.productId, 1))
    const listings = await api.db.select({ id: categoryProducts.categoryId }).from(categoryProducts).where(stands)
    const named = ['prices:FRSM', ...listings.map(({ id }) => `prices:FRSM:${id}`), 'product:FRSM:1']
    expect((await notedBy(write)).map((tags) => tags.toSorted())).toEqual([named.toSorted()])
    expect(listings.length).toBeGreaterThan(0)
  })
})

/**
 * Needs a PostgreSQL server: the embedded database has one connection, which makes its transactions
 * wait for one another.
 */
describe.runIf(process.env.TEST_DATABASE_URL)('two open transactions', () => {
  /** A transaction that has noted a change and stays open. */
  async function open(db: Database, tag: string) {
    const { promise: until, resolve: commit } = Promise.withResolvers<void>()
    const { promise: isNoted, resolve: noted } = Promise.withResolvers<void>()
    const done = inTransaction(db, async (tx) => {
      await noteChanges(tx, [tag])
      noted()
      await until
    })
    return { commit, isNoted, done }
  }
  const waiting = async () => {
    const answer = await api.db.execute(sql`select count(*)::int as n from pg_locks
      where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`)
    return (answer as unknown as { rows: { n: number }[] }).rows[0]?.n
  }

  it('the second notes nothing before the first has ended, so that no number is passed over', async () => {
    const before = await newest()
    const first = await open(api.db, 'first')
    onTestFinished(() => first.commit())
    await first.isNoted
    const second = note('second')
    await expect.poll(waiting).toBe(1)
    expect((await ask(before)).changes).toEqual([])
    first.commit()
    await Promise.all([first.done, second])
    expect(tagsOf(await ask(before))).toEqual([['first'], ['second']])
  })
})
