import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duringRequest, RequestContext } from '../../lib/observability/request-context.ts'
import { collectSpans, type EndedSpan } from '../../lib/observability/span-collector.ts'
import { spansOfRequests } from '../../lib/observability/spans.ts'
import { Budget } from '../../lib/rules/operation/budget.ts'
import { openDatabase } from '../db/database.ts'
import { jobs } from '../db/schema.ts'
import { traceConnection, traceEmbedded } from '../db/traced-queries.ts'
import { runJobs } from '../jobs/runner.ts'
import { ask } from '../payments/ask.ts'
import { type Api, startApi } from './support/api.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`
const spans: EndedSpan[] = []
let api: Api
let end: () => void
beforeAll(async () => {
  end = collectSpans({ share: 1, take: (span) => spans.push(span) })
  api = await startApi({ observers: [spansOfRequests] })
})
afterAll(async () => {
  end()
  await api.close()
})

/** A connection that answers a query as `pg` does, and notes its text. */
function connection() {
  const asked: unknown[] = []
  const client = {
    query: (first: unknown, ...rest: unknown[]) => {
      asked.push(first)
      const fails = JSON.stringify(first).includes('broken')
      const taken = rest.at(-1)
      if (typeof taken === 'function') return void (fails ? taken(new Error('broken')) : taken(null, { rows: [1] }))
      return fails ? Promise.reject(new Error('broken')) : Promise.resolve({ rows: [1] })
    },
  }
  traceConnection(client as never)
  return { client: client as { query: (...given: unknown[]) => Promise<unknown> }, asked }
}

describe('a request to the store API', () => {
  it('is a span below the call of the storefront, with the template of its address', async () => {
    spans.length = 0
    await api.get('/cart/v1/carts/1f0c6a52-8c1f-4b7e-9d55-1d2e3f405162/?store=FRSM&email=marie@example.org', {
      traceparent,
    })
    const own = spans.find(({ kind }) => kind === 'server')
    expect(own).toMatchObject({ name: 'GET /cart/v1/carts/{id}/', trace, parent: '00f067aa0ba902b7', failed: false })
    expect(JSON.stringify(spans)).not.toMatch(/marie|1f0c6a52/)
  })

  it('begins a trace of its own where neither the storefront nor a trusted proxy sends it', async () => {
    spans.length = 0
    await api.get('/healthz', { traceparent, 'x-storefront-key': 'a-guess' })
    expect(spans.find(({ kind }) => kind === 'server')?.trace).toMatch(/^(?!4bf92f35)[0-9a-f]{32}$/)
  })
})

it('queries of the embedded database are spans of their table, inside of transactions too', async () => {
  const { PGlite } = await import('@electric-sql/pglite')
  const client = await PGlite.create()
  traceEmbedded(client)
  await client.exec('create table people (name text)')
  spans.length = 0
  const context = new RequestContext(traceparent)
  await duringRequest(context, async () => {
    await client.query('insert into people values ($1)', ['marie'])
    await client.transaction(async (tx) => {
      await tx.query('select name from people where name = $1', ['marie'])
      await expect(tx.query('select * from nobody')).rejects.toThrow('nobody')
    })
  }).catch(() => undefined)
  await client.close()
  expect(spans.map(({ name, failed }) => [name, failed])).toEqual([
    ['INSERT people', false],
    ['SELECT people', false],
    ['SELECT nobody', true],
  ])
  for (const span of spans) expect(span).toMatchObject({ trace, parent: context.span.span, kind: 'client' })
  expect(JSON.stringify(spans)).not.toContain('marie')
})

describe('a query on PostgreSQL', () => {
  it('names the trace in a comment, whichever way it is asked, and nothing outside of a request', async () => {
    const { client, asked } = connection()
    spans.length = 0
    await duringRequest(new RequestContext(traceparent), async () => {
      await client.query('select 1 from "carts"', [])
      await client.query({ text: 'update carts set a = $1' }, ['marie'])
      await new Promise((done) => client.query('delete from carts', [], done))
      await expect(client.query('select broken from carts')).rejects.toThrow('broken')
      await client.query({ text: 'select 1', name: 'prepared' })
    })
    await client.query('select 2')
    expect(spans.map(({ name, failed }) => [name, failed])).toEqual([
      ['SELECT carts', false],
      ['UPDATE carts', false],
      ['DELETE carts', false],
      ['SELECT carts', true],
    ])
    const comment = (index: number) => ` /*traceparent='00-${trace}-${spans[index]?.span}-01'*/`
    expect(asked).toEqual([
      `select 1 from "carts"${comment(0)}`,
      { text: `update carts set a = $1${comment(1)}` },
      `delete from carts${comment(2)}`,
      `select broken from carts${comment(3)}`,
      { text: 'select 1', name: 'prepared' },
      'select 2',
    ])
  })

  const server = process.env.TEST_DATABASE_URL
  it.skipIf(server === undefined)(
    'shows its own trace in the list of running ones, also after a wait (needs TEST_DATABASE_URL)',
    async () => {
      const { db, close } = await openDatabase({ url: server })
      const own = async () => {
        const context = new RequestContext()
        // Inside the context: a query is sent when its promise is awaited.
        const answer = await duringRequest(context, async () =>
          db.execute(sql`select query from pg_stat_activity where pid = pg_backend_pid()`),
        )
        const { rows } = answer as unknown as { rows: { query: string }[] }
        return rows[0]?.query.includes(`/*traceparent='00-${context.span.trace}-`)
      }
      try {
        // More than the pool has connections.
        expect(await Promise.all(Array.from({ length: 40 }, own))).toEqual(Array.from({ length: 40 }, () => true))
      } finally {
        await close()
      }
    },
  )
})

it('a call to a provider is a span of the provider, each attempt, without its address', async () => {
  spans.length = 0
  const question = {
    provider: 'adyen',
    budget: new Budget('adyen', { perMinute: 9, atOnce: 9 }),
    method: 'GET',
    headers: {},
    retries: 1,
  } as const
  await duringRequest(new RequestContext(traceparent), async () => {
    await expect(ask({ ...question, address: 'http://127.0.0.1:1/v71/marie' })).rejects.toThrow()
    await ask({ ...question, address: `${api.url}/livez` })
  })
  const calls = spans.filter(({ name }) => name === 'adyen GET')
  expect(calls.map(({ failed, attributes }) => [failed, attributes['http.response.status_code']])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, 200],
  ])
  expect(JSON.stringify(calls)).not.toContain('marie')
})

it('a job is a trace of its own, which its log lines name, and says whether it failed', async () => {
  await api.db.delete(jobs)
  spans.length = 0
  const seen: string[] = []
  const runner = runJobs({
    db: api.db,
    log: () => undefined,
    poll: 10,
    kinds: {
      well: { every: 3_600_000, run: async () => duringJobOf(seen) },
      broken: { every: 3_600_000, run: () => Promise.reject(new Error('no')) },
    },
  })
  await expect.poll(() => spans.filter(({ kind }) => kind === 'internal').length).toBe(2)
  await runner.stop()
  const [well, broken] = ['job well', 'job broken'].map((name) => spans.find((span) => span.name === name))
  expect([well?.failed, broken?.failed]).toEqual([false, true])
  expect(well?.trace).not.toBe(broken?.trace)
  expect(seen).toEqual([well?.trace])
})

async function duringJobOf(seen: string[]): Promise<void> {
  const { currentRequest } = await import('../../lib/observability/request-context.ts')
  const context = currentRequest()
  if (context?.kind === 'job') seen.push(context.span.trace)
}
