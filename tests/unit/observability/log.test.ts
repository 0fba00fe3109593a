import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { consoleIntoLog } from '#lib/observability/console-lines.ts'
import { type LogFormat, logFormat, openLog } from '#lib/observability/log.ts'
import { accessLog } from '#lib/observability/observed-request.ts'
import { duringRequest, RequestContext } from '#lib/observability/request-context.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const asked = new RequestContext(`00-${trace}-00f067aa0ba902b7-00`, 'edge-1')

async function logged(format: LogFormat, level: 'info' | 'warn' = 'info') {
  const lines: string[] = []
  const log = await openLog({ program: 'storefront', level, format, write: (line) => lines.push(line) })
  return { log, lines, parsed: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('lines of JSON', () => {
  it('say when, how bad, in which program and for which request', async () => {
    const { log, parsed } = await logged('json')
    duringRequest(asked, () => log('warn', 'a mail could not be sent', { mail: 7, recipient: 'marie@example.org' }))
    const [line] = parsed()
    expect(line).toMatchObject({ level: 'warn', program: 'storefront', message: 'a mail could not be sent' })
    expect(line).toMatchObject({ request: 'edge-1', trace_id: trace, mail: 7, recipient: '[removed]' })
    expect(new Date(String(line?.time)).toISOString()).toBe(line?.time)
  })

  it('of a job name its trace, and no request', async () => {
    const { log, parsed } = await logged('json')
    const job = new RequestContext(undefined, undefined, 'job')
    duringRequest(job, () => log('error', 'a job failed'))
    expect(parsed()[0]).toMatchObject({ message: 'a job failed', trace_id: job.span.trace })
    expect(parsed()[0]).not.toHaveProperty('request')
  })

  it('name no request outside of one, and leave out what is below the level', async () => {
    const { log, parsed } = await logged('json', 'warn')
    log('info', 'nothing')
    log('error', 'something')
    expect(parsed().map(({ message, request }) => [message, request])).toEqual([['something', undefined]])
  })

  it('of a request hold the template of its address', async () => {
    const { log, parsed } = await logged('json')
    accessLog(log)({ method: 'GET', route: '/order/{…}', status: 200, seconds: 0.01234 })
    expect(parsed()[0]).toMatchObject({ message: 'request', method: 'GET', route: '/order/{…}', status: 200, ms: 12.3 })
  })
})

describe('lines for people', () => {
  it('are a sentence with what belongs to it, and the stack below', async () => {
    const { log, lines } = await logged('text')
    duringRequest(asked, () => log('error', 'it broke', { path: '/a b', status: 500, stack: ['    at x'] }))
    log('info', 'it is open')
    expect(lines).toEqual(['error: it broke request=edge-1 path="/a b" status=500\n    at x', 'it is open'])
  })
})

describe('what is written to the console', () => {
  it('goes into the log, an error without its own values', async () => {
    const { log, parsed } = await logged('json')
    const target = { debug() {}, log() {}, info() {}, warn() {}, error() {} }
    const before = { ...target }
    const undo = consoleIntoLog(log, target)
    const typed = Object.assign(new TypeError('refused for marie@example.org'), {
      body: { city: 'Lyon' },
      digest: '42',
    })
    duringRequest(asked, () => (target.error as Console['error'])(' ⨯', typed))
    ;(target.log as Console['log'])('%d pages', 3)
    undo()
    expect(target).toEqual(before)
    expect(parsed()[0]).toMatchObject({ level: 'error', request: 'edge-1', error: 'TypeError', digest: '42' })
    expect(parsed()[0]?.message).toBe('⨯ refused for [e-mail]')
    expect(parsed()[0]?.stack).toBeInstanceOf(Array)
    expect(JSON.stringify(parsed())).not.toContain('Lyon')
    expect(parsed()[1]).toMatchObject({ level: 'info', message: '3 pages' })
  })

  it('of a request that its sender broke off are no errors: anybody could have people alarmed', async () => {
    const { log, parsed } = await logged('json')
    const target = { debug() {}, log() {}, info() {}, warn() {}, error() {} }
    const undo = consoleIntoLog(log, target)
    const server = createServer((request) => {
      request.toArray().catch((error: unknown) => {
        ;(target.error as Console['error'])(error)
        server.close()
      })
      request.once('data', () => request.socket.destroy())
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const cut = connect((server.address() as AddressInfo).port, '127.0.0.1')
    cut.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc')
    await once(server, 'close')
    undo()
    expect(parsed()).toMatchObject([{ level: 'info', message: 'aborted' }])
  })
})

it('the demonstration logs sentences, production JSON, and LOG_FORMAT overrides both', () => {
  expect(logFormat(undefined, true)).toBe('text')
  expect(logFormat(undefined, false)).toBe(process.stdout.isTTY ? 'text' : 'json')
  expect(logFormat('json', true)).toBe('json')
  expect(logFormat('text', false)).toBe('text')
})
