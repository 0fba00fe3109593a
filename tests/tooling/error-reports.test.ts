import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { consoleIntoLog } from '#lib/observability/console-lines.ts'
import { type ErrorReports, openErrorReports } from '#lib/observability/error-reports.ts'
import { openLog } from '#lib/observability/log.ts'
import { duringRequest, RequestContext } from '#lib/observability/request-context.ts'

interface SentryEvent {
  exception: { values: { type: string; value: string; stacktrace?: { frames: { function: string }[] } }[] }
  tags: Record<string, string>
  contexts: { trace: { trace_id: string } }
  extra: Record<string, unknown>
  environment: string
}

const root = resolve(import.meta.dirname, '../..')
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A server that takes reports, as Sentry's: lines of JSON, the third of which is the event. */
async function collector() {
  const bodies: string[] = []
  const paths: string[] = []
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? '')
    bodies.push(Buffer.concat(await request.toArray()).toString())
    response.end('{}')
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const dsn = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/42`
  const events = () => bodies.map((body) => JSON.parse(body.split('\n')[2] ?? '') as SentryEvent)
  return { dsn, bodies, paths, events }
}

const logInto = (reports: ErrorReports) =>
  openLog({ program: 'storefront', level: 'info', format: 'json', write: () => undefined, watch: reports.report })

describe('error reports', () => {
  it('hold the error, where it was thrown and the trace of its request, and nothing personal', async () => {
    const { dsn, bodies, paths, events } = await collector()
    const reports = openErrorReports(dsn, 'storefront', 'production')
    const target = { debug() {}, log() {}, info() {}, warn() {}, error() {} }
    consoleIntoLog(await logInto(reports), target)
    function findOrder(): Error {
      return Object.assign(new TypeError('no order of marie@example.org'), { body: { city: 'Lyon' } })
    }
    const asked = new RequestContext(`00-${trace}-00f067aa0ba902b7-00`, 'edge-1')
    duringRequest(asked, () => (target.error as Console['error'])('The page failed:', findOrder()))
    await reports.flush(5_000)
    expect(paths[0]).toMatch(/^\/api\/42\/envelope\//)
    const [event] = events()
    expect(event).toMatchObject({ environment: 'production', tags: { program: 'storefront', request: 'edge-1' } })
    expect(event?.contexts.trace.trace_id).toBe(trace)
    const [exception] = event?.exception.values ?? []
    expect(exception).toMatchObject({ type: 'TypeError', value: 'The page failed: no order of [e-mail]' })
    expect(exception?.stacktrace?.frames.map((frame) => frame.function)).toContain('findOrder')
    for (const word of ['marie', 'Lyon', 'server_name', '"user"']) expect(bodies.join('\n')).not.toContain(word)
  })

  it('are of errors alone, and of no more than sixty a minute', async () => {
    const { dsn, bodies } = await collector()
    const reports = openErrorReports(dsn, 'store-api', 'production')
    const log = await logInto(reports)
    log('warn', 'a mail could not be sent')
    for (let failure = 0; failure < 70; failure += 1) log('error', `failure ${failure}`)
    await reports.flush(5_000)
    expect(bodies).toHaveLength(60)
  })

  it('that no collector takes fail silently', async () => {
    const reports = openErrorReports('http://key@127.0.0.1:9/42', 'store-api', 'production')
    ;(await logInto(reports))('error', 'it broke')
    await expect(reports.flush(2_000)).resolves.toBeDefined()
  })
})

it('what nothing caught is reported before the program ends with 1', { timeout: 60_000 }, async () => {
  const { dsn, events } = await collector()
  const program = `
    import { openProgramLog } from '#lib/observability/program-log.ts'
    const settings = { LOG_LEVEL: 'info', LOG_FORMAT: 'json', SENTRY_DSN: ${JSON.stringify(dsn)}, demonstration: false }
    await openProgramLog('store-api', settings)
    setTimeout(() => { throw new RangeError('nobody caught it') })
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(JSON.parse(said)).toMatchObject({ level: 'error', message: 'nobody caught it', error: 'RangeError' })
  expect(events()[0]?.exception.values[0]).toMatchObject({ type: 'RangeError', value: 'nobody caught it' })
})

it('what nothing caught ends no program in which other code takes it, as Next does', async () => {
  const program = `
    import { openProgramLog } from '#lib/observability/program-log.ts'
    await openProgramLog('storefront', { LOG_LEVEL: 'info', LOG_FORMAT: 'json', demonstration: false })
    process.on('uncaughtException', (error) => console.error('uncaughtException: ', error))
    setTimeout(() => { throw new RangeError('nobody caught it') })
    process.once('beforeExit', () => console.log('still here'))
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  expect((await once(child, 'close'))[0]).toBe(0)
  const lines = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    ['error', 'uncaughtException:  nobody caught it'],
    ['info', 'still here'],
  ])
})

it('without a setting neither pino, prom-client, OpenTelemetry nor the reports are loaded', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ resolve(name, context, next) { loaded.push(name); return next(name, context) } })
    const { openProgramLog } = await import('#lib/observability/program-log.ts')
    await openProgramLog('storefront', { LOG_LEVEL: 'info', LOG_FORMAT: 'text', demonstration: true })
    const { openProgramSpans } = await import('#lib/observability/program-spans.ts')
    await openProgramSpans('storefront', { OTEL_TRACES_SAMPLER_ARG: 1 })
    await import('#lib/observability/spans.ts')
    await import('#server/process/observed.ts')
    await import('#server/request/request-handler.ts')
    await import('#store-api/http/observed.ts')
    process.stdout.write(JSON.stringify(loaded))
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  expect((await once(child, 'close'))[0]).toBe(0)
  const loaded = JSON.parse(said) as string[]
  expect(loaded.some((name) => name.endsWith('program-log.ts'))).toBe(true)
  expect(loaded.filter((name) => /^(pino|prom-client|web-vitals|@sentry\/|@opentelemetry\/)/.test(name))).toEqual([])
})
