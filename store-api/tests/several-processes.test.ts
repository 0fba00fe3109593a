import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTorturedDatabase, type TorturedDatabase } from '../../bench/torture/postgres.ts'
import { freePort } from '../../scripts/start/ports.ts'
import { type Programs, patience, type Run, startPrograms } from './support/programs.ts'

let programs: Programs
beforeAll(() => {
  programs = startPrograms()
})
afterAll(() => programs.end())

it('R0.3 the embedded database refuses several processes, with a sentence', { timeout: patience }, async () => {
  const run = programs.run('server.ts', { STORE_API_PORT: String(await freePort()), WEB_CONCURRENCY: 'auto' })
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain('the embedded database serves one process alone')
  expect(run.output()).not.toContain('    at ')
})

it('R0.3 a database that cannot be used ends all of them at the start', { timeout: patience }, async () => {
  const run = programs.run('server.ts', {
    ...settings('postgres://nobody@127.0.0.1:1/shop'),
    STORE_API_PORT: String(await freePort()),
  })
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain('The database in DATABASE_URL cannot be used')
})

function settings(url: string): Record<string, string> {
  return {
    DEMO: '0',
    STOREFRONT_KEY: 'x'.repeat(32),
    TOKEN_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    STORE_URL_FRSM: 'https://boutique.example',
    STORE_URL_ESSM: 'https://tienda.example',
    DATABASE_URL: url,
    WEB_CONCURRENCY: '2',
  }
}

/** Ids of the processes that a process has started. */
function childrenOf(run: Run): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(run.child.pid)], { encoding: 'utf8' })
  return stdout.trim().split(/\s+/).filter(Boolean).map(Number)
}

const server = await openTorturedDatabase()

// Needs PostgreSQL's programs, or a server in TORTURE_DATABASE_URL.
describe.skipIf(!server)('two processes of the store API', () => {
  let run: Run
  let port: number
  let metricsPort: number
  afterAll(async () => {
    await server?.remove()
  })

  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })
  const metric = async (name: string, ...labels: string[]) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const line = text.split('\n').find((each) => each.startsWith(name) && labels.every((label) => each.includes(label)))
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }

  it('answer at one port, and their metrics are added up', { timeout: 120_000 }, async () => {
    port = await freePort()
    metricsPort = await freePort()
    run = await programs.started(port, {
      ...settings((server as TorturedDatabase).url),
      STORE_API_METRICS_PORT: String(metricsPort),
    })
    expect(childrenOf(run)).toHaveLength(2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/livez')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const requests = () => metric('shop_http_request_seconds_count', 'route="/livez"', 'program="store-api"')
    await expect.poll(requests).toBe(20)
    // Each process's counts of the shared database are not added up.
    expect(await metric('shop_database_up')).toBe(1)
  })

  it('are two again after one of them was killed, and answer meanwhile', { timeout: patience }, async () => {
    const before = childrenOf(run)
    process.kill(before[0] ?? 0, 'SIGKILL')
    await expect.poll(run.output).toContain('a process ended and is started again')
    expect((await ask('/livez')).status).toBe(200)
    await expect.poll(() => childrenOf(run).filter((pid) => pid !== before[0]), { timeout: 30_000 }).toHaveLength(2)
    await expect.poll(() => metric('shop_database_up'), { timeout: 30_000 }).toBe(1)
  })

  it('end in order, all of them, with 0', { timeout: patience }, async () => {
    const pids = childrenOf(run)
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
