import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '#scripts/start/ports.ts'
import { memoryOfEach } from '#server/process/cluster.ts'

/** Until a process has started on a machine that is busy. */
const patient = { timeout: 25_000 }

describe('a storefront in two processes', () => {
  let primary: ChildProcess
  let port: number
  let metricsPort: number
  let said: string[]
  // A connection that was handed to a process that is gone is never answered.
  const signal = () => AbortSignal.timeout(3_000)
  const ask = async () =>
    (await fetch(`http://127.0.0.1:${port}/`, { signal: signal() })).json() as Promise<{
      pid: number
      megabytes: string
    }>
  /** Numbers of those that answer: they take turns. */
  const processes = async () => {
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    return [...new Set(answers.map(({ pid }) => pid))].sort((a, b) => a - b)
  }
  const renders = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return /^shop_page_renders_total\{.*program="storefront".*\} (\d+)$/m.exec(text)?.[1]
  }

  beforeAll(async () => {
    ;[port, metricsPort] = [await freePort(), await freePort()]
    const settings = {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      WEB_CONCURRENCY: '2',
      PAGE_CACHE_MB: '100',
    }
    primary = fork(resolve(import.meta.dirname, '../support/cluster-primary.ts'), [], {
      env: { NODE_ENV: 'test', PATH: process.env.PATH, ...settings },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    said = [String((await once(primary, 'message'))[0])]
  }, 60_000)
  afterAll(() => primary.kill('SIGKILL'))

  it('reports ready once, shares a port, divides the page memory and sums the metrics', async () => {
    expect(said).toEqual([`storefront ready on http://localhost:${port} in 2 processes`])
    await expect.poll(processes, patient).toHaveLength(2)
    expect((await ask()).megabytes).toBe('50')
    expect(await renders()).toBe('2')
  })

  it('starts another process for one that ended by itself', async () => {
    const [gone = 0, stays = 0] = await processes()
    process.kill(gone, 'SIGKILL')
    await expect.poll(processes, patient).toSatisfy((now: number[]) => now.length === 2 && !now.includes(gone))
    expect(await processes()).toContain(stays)
  })

  it('ends with 0 when it is told to, and all its processes with it', async () => {
    const before = await processes()
    primary.kill('SIGTERM')
    expect((await once(primary, 'exit'))[0]).toBe(0)
    for (const pid of before) expect(() => process.kill(pid, 0)).toThrow()
  })
})

describe('WEB_CONCURRENCY', () => {
  it('is refused where PAGE_CACHE_MB is too little for so many', () => {
    expect(memoryOfEach(256, 3)).toBe(85)
    expect(() => memoryOfEach(16, 8)).toThrow('PAGE_CACHE_MB=16 is less than 4 for each of 8 processes')
  })
})
