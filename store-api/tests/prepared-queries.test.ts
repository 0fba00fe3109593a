import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareQueries } from '../db/prepared-queries.ts'

const read = await PGlite.create()
const plain = { query: read.query.bind(read), transaction: read.transaction.bind(read) }

beforeAll(async () => {
  prepareQueries(read)
  await read.exec(`
    create table pieces (id int primary key, name text, price numeric, sizes int[], facts jsonb, made timestamptz, sold boolean);
    insert into pieces select n, 'piece ' || n, n * 1.5, array[n, n + 1], jsonb_build_object('n', n), '2026-01-02 03:04:05+00', n % 2 = 0
      from generate_series(1, 30) n;
    insert into pieces values (31, null, null, null, 'null', null, null), (32, 'null', null, '{}', '"text"', null, null);
  `)
})
afterAll(() => read.close())
const forget = async () => void (await read.exec('deallocate all'))

describe('reads of the embedded database', () => {
  beforeEach(forget)

  it.each([
    ['numbers', 'select id, price from pieces where id = $1', [3]],
    ['nothing', 'select * from pieces where name = $1', ['nobody']],
    ['every type, null and the null of JSON', 'select * from pieces where id > $1 order by id', [29]],
    ['lists', 'select id from pieces where id = any($1) order by id', [[2, 4]]],
    ['JSON', 'select facts from pieces where facts @> $1', [{ n: 7 }]],
    ['a value that is null', 'select $1::text is null as missing', [null]],
    [
      'columns of the same name',
      'select a.id, b.id from pieces a join pieces b on b.id = a.id + 1 where a.id = $1',
      [1],
    ],
    ['a limit', 'select id from pieces where id > $1 order by id limit $2', [3, 2]],
    ['a limit and a place', 'select id from pieces where id > $1 order by id limit $2 offset $3', [3, 2, 4]],
    ['a limit within', 'select * from (select id from pieces order by id limit $2) few where id > $1', [1, 3]],
    ['no values', 'select count(*)::int as n from pieces', undefined],
    [
      'a way up',
      'with recursive up as (select $1::int as n union all select n + 1 from up where n < 4) select n from up',
      [1],
    ],
  ])('answer %s as they do without being prepared, time and again', async (_, text, values) => {
    for (const options of [undefined, { rowMode: 'array' as const, parsers: { 1184: (value: string) => value } }]) {
      const { rows } = await plain.query(text, values, options)
      for (let time = 0; time < 7; time += 1) expect((await read.query(text, values, options)).rows).toEqual(rows)
    }
  })

  it('are parsed once, with the limit in the text', async () => {
    for (const id of [1, 2, 3]) await read.query('select name from pieces where id > $1 limit $2', [id, 5])
    const { rows } = await plain.query('select statement from pg_prepared_statements')
    expect(rows).toEqual([{ statement: 'select name from pieces where id > $1 limit 5' }])
  })

  it('say what is wrong with a text or a value, and go on', async () => {
    await expect(read.query('select nothing from pieces')).rejects.toMatchObject({ code: '42703' })
    for (let time = 0; time < 2; time += 1)
      await expect(read.query('select name from pieces where id = $1', ['x'])).rejects.toMatchObject({ code: '22P02' })
    expect((await read.query('select name from pieces where id = $1', [4])).rows).toEqual([{ name: 'piece 4' }])
  })

  it('are prepared anew when their table has become another one, or nobody knows them any more', async () => {
    await read.exec('create table moved (a int); insert into moved values (1)')
    expect((await read.query('select * from moved')).rows).toEqual([{ a: 1 }])
    await read.exec('alter table moved add b text default $$new$$')
    for (let time = 0; time < 2; time += 1)
      expect((await read.query('select * from moved')).rows).toEqual([{ a: 1, b: 'new' }])
    await read.exec('deallocate all')
    for (let time = 0; time < 2; time += 1)
      expect((await read.query('select * from moved')).rows).toEqual([{ a: 1, b: 'new' }])
  })

  it('are kept to three hundred, those used last', async () => {
    for (let n = 0; n < 360; n += 1) {
      await read.query(`select ${n} as n`)
      await read.query('select -1 as n')
    }
    const { rows } = await plain.query<{ statement: string }>('select statement from pg_prepared_statements')
    const texts = rows.map(({ statement }) => statement)
    expect(texts).toHaveLength(300)
    expect(texts).toEqual(expect.arrayContaining(['select -1 as n', 'select 359 as n']))
    expect(texts).not.toContain('select 0 as n')
  })

  it('wait for the end of a transaction, and see nothing of one that is undone', async () => {
    const counted = () => read.query<{ n: number }>('select count(*)::int as n from pieces')
    let seen: ReturnType<typeof counted> | undefined
    await read
      .transaction(async (tx) => {
        await tx.exec('delete from pieces')
        seen = counted()
        await tx.query('select 1')
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect((await seen)?.rows).toEqual([{ n: 32 }])
  })

  it('leaves what writes, or takes a row for itself, as it is', async () => {
    await read.query('update pieces set sold = $1 where id = $2', [true, 1])
    await read.query('select id from pieces where id = $1 for update', [1])
    expect((await plain.query('select statement from pg_prepared_statements')).rows).toEqual([])
  })
})

describe('transactions of the embedded database', () => {
  beforeAll(forget)

  const name = async (id: number) =>
    (await plain.query<{ name: string }>('select name from pieces where id = $1', [id])).rows

  it('prepare what they read and write, and say the same of it as without, time and again', async () => {
    const asked: readonly [string, unknown[]?][] = [
      ['select * from pieces where id > $1 order by id limit $2', [29, 2]],
      ['select id from pieces where id = $1 for update', [3]],
      ['update pieces set price = $1, facts = $2 where id < $3 returning id, price, facts', ['7.5', '{"n":[1]}', 3]],
      ['update pieces set sold = true where id < $1', [5]],
      ['insert into pieces (id, name, sizes) values ($1, $2, $3), ($4, null, null)', [90, 'a', [1, 2], 91]],
      ['insert into pieces (id) values ($1) on conflict do nothing returning id', [1]],
      ['with gone as (delete from pieces where id = $1 returning name) select name from gone', [8]],
      ['delete from pieces where id > $1', [20]],
    ]
    const answers = (transaction: typeof read.transaction) =>
      transaction(async (tx) => {
        const told: unknown[] = []
        for (const [text, values] of asked) {
          const { rows, affectedRows } = await tx.query(text, values)
          told.push([text, rows, /^(select|with)/.test(text) ? null : affectedRows])
        }
        await tx.rollback()
        return told
      })
    const unprepared = await answers(plain.transaction)
    for (let time = 0; time < 7; time += 1) expect(await answers(read.transaction.bind(read))).toEqual(unprepared)
    const { rows } = await plain.query('select statement from pg_prepared_statements')
    expect(rows).toHaveLength(asked.length)
  })

  it('are undone by an error, which is that of the statement, and the next one goes on', async () => {
    const failing = (text: string, values: unknown[]) =>
      read.transaction(async (tx) => {
        await tx.query('update pieces set name = $1 where id = $2', ['changed', 4])
        await tx.query(text, values)
      })
    for (let time = 0; time < 2; time += 1) {
      await expect(failing('insert into pieces (id) values ($1)', [1])).rejects.toMatchObject({ code: '23505' })
      await expect(failing('insert into nowhere values ($1)', [1])).rejects.toMatchObject({ code: '42P01' })
    }
    expect(await name(4)).toEqual([{ name: 'piece 4' }])
    await failing('update pieces set name = $1 where id = $2', ['of now', 5])
    expect([await name(4), await name(5)]).toEqual([[{ name: 'changed' }], [{ name: 'of now' }]])
  })

  it('go on after an error that a savepoint takes back', async () => {
    await read.transaction(async (tx) => {
      await tx.query('update pieces set name = $1 where id = $2', ['kept', 6])
      await tx.query('savepoint before')
      await expect(tx.query('insert into pieces (id) values ($1)', [1])).rejects.toMatchObject({ code: '23505' })
      await tx.query('rollback to savepoint before')
      await tx.query('update pieces set name = $1 where id = $2', ['kept as well', 7])
    })
    expect([await name(6), await name(7)]).toEqual([[{ name: 'kept' }], [{ name: 'kept as well' }]])
  })

  it('fail once when a table has become another one, and no more', async () => {
    await read.exec('create table renewed (a int); insert into renewed values (1)')
    const all = () => read.transaction(async (tx) => (await tx.query('select * from renewed')).rows)
    expect(await all()).toEqual([{ a: 1 }])
    await read.exec('alter table renewed add b text')
    await expect(all()).rejects.toMatchObject({ code: '0A000' })
    expect(await all()).toEqual([{ a: 1, b: null }])
  })

  it('ask nothing more once they are over', async () => {
    let late: (() => Promise<unknown>) | undefined
    await read.transaction(async (tx) => {
      late = () => tx.query('select 1')
    })
    await expect(late?.()).rejects.toThrow('closed')
  })
})
