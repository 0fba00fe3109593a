import { describe, expect, it } from 'vitest'
import { type Finding, Readiness } from '#lib/observability/readiness.ts'

const well: Finding = { state: 'ok', ready: true }
const never = () => new Promise<Finding>(() => undefined)

describe('readiness', () => {
  it('needs every check, and tells each of them', async () => {
    const readiness = new Readiness({
      database: async () => well,
      migrations: async () => ({ state: 'behind', ready: false }),
    })
    expect(await readiness.answer()).toEqual({
      status: 503,
      body: { status: 'unready', checked: { database: 'ok', migrations: 'behind' } },
    })
  })

  it('says no word of an error', async () => {
    const readiness = new Readiness({ database: () => Promise.reject(new Error('postgres://shop:hunter2@db')) })
    expect(await readiness.answer()).toEqual({
      status: 503,
      body: { status: 'unready', checked: { database: 'error' } },
    })
  })

  it('is answered in a bounded time; what was well is busy for 15 seconds, then gone', async () => {
    let check: () => Promise<Finding> = async () => well
    const readiness = new Readiness({ database: () => check() }, 1)
    const at = 1_800_000_000_000
    expect((await readiness.answer(at)).status).toBe(200)
    check = never
    expect(await readiness.answer(at + 14_000)).toEqual({
      status: 200,
      body: { status: 'ready', checked: { database: 'slow' } },
    })
    expect((await readiness.answer(at + 16_000)).status).toBe(503)
    expect((await new Readiness({ database: never }, 1).answer(at)).status).toBe(503)
  })

  it('checks once a second at most, however many ask', async () => {
    let checks = 0
    const readiness = new Readiness({
      database: async () => {
        checks += 1
        return well
      },
    })
    const at = 1_800_000_000_000
    await Promise.all([at, at + 1, at + 999].map((now) => readiness.answer(now)))
    expect(checks).toBe(1)
    await readiness.answer(at + 1_000)
    expect(checks).toBe(2)
  })

  it('is over from the moment that the program is told to end', async () => {
    const readiness = new Readiness({ database: async () => well })
    expect((await readiness.answer()).status).toBe(200)
    readiness.drain()
    expect(await readiness.answer()).toEqual({ status: 503, body: { status: 'draining', checked: {} } })
  })
})
