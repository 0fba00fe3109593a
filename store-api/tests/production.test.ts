import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/start/ports.ts'
import { seedClients } from '../seed/clients.ts'
import { type Programs, patience, startPrograms } from './support/programs.ts'
import { type SmtpServer, startSmtpServer } from './support/smtp-server.ts'

const storefrontKey = 'production-production-production-1'

let programs: Programs
let mailServer: SmtpServer
let production: Record<string, string>
beforeAll(async () => {
  programs = startPrograms()
  mailServer = await startSmtpServer()
  production = {
    DEMO: '0',
    STOREFRONT_KEY: storefrontKey,
    TOKEN_SECRET: 'production-production-production-2',
    SMTP_URL: mailServer.url,
    STORE_URL_FRSM: 'https://boutique.example',
    STORE_URL_ESSM: 'https://tienda.example',
  }
})
afterAll(async () => {
  programs.end()
  await mailServer.close()
})

const stop = async (run: { child: { kill(): boolean }; ended: Promise<unknown> }) => {
  run.child.kill()
  await run.ended
}

/** Whether something listens there. */
const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ host, port })
    socket.on('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })

/** @param headers beside the body's own */
async function post(port: number, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('production', () => {
  it('R0.4 leaves a new database empty, and has nothing that everybody knows', { timeout: 2 * patience }, async () => {
    const port = await freePort()
    const data = join(programs.folder, 'empty')
    const api = await programs.started(port, { ...production, HOST: '0.0.0.0' }, data)
    const address = `http://127.0.0.1:${port}`
    for (const store of ['FRSM', 'ESSM']) {
      const brands = await fetch(`${address}/catalog/v1/brands/web_list/?store=${store}&enabled=true`)
      expect([brands.status, await brands.json()]).toEqual([200, []])
    }
    // Tries are counted by address: each account's come from another.
    for (const [index, { store, email, password }] of seedClients.entries()) {
      const from = { 'x-storefront-key': storefrontKey, 'x-forwarded-for': `192.0.2.${index + 1}` }
      const tried = await post(port, `/auth-users/token/?store=${store}`, { email, password }, from)
      expect(tried.body.code).toBe('invalid_credentials')
    }
    expect((await fetch(`${address}/outbox`)).status).toBe(404)
    expect(await answers('127.0.0.1', port + 1), 'simulated providers').toBe(false)
    const methods = await fetch(`${address}/payment/v1/methods/?store=FRSM`)
    expect(methods.status).toBe(200)
    const offered = (await methods.json()) as { methods: { method: string; available: boolean }[] }
    expect(offered.methods.filter(({ available }) => available)).toEqual([])
    expect(await answers('127.0.0.2', port), 'HOST publishes the storefront, not the store API').toBe(false)
    await stop(api)

    const mails = mailServer.messages.length
    const admin = programs.run('admin/main.ts', production, data, ['--email', 'boss@example.org', '--store', 'FRSM'])
    expect(await admin.ended, admin.output()).toBe(0)
    expect(admin.output()).toContain('boss@example.org')
    expect(mailServer.messages.length).toBe(mails + 1)
    const text = (mailServer.messages.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const token = /boutique\.example\/update-password\?token=([\w-]+)/.exec(text)?.[1] ?? 'none'
    const again = await programs.started(port, { ...production, STORE_API_HOST: '0.0.0.0' }, data)
    expect(await answers('127.0.0.2', port), 'STORE_API_HOST publishes the store API').toBe(true)
    const password = 'a password of her own'
    expect((await post(port, `/auth-users/v1/clients/update_password/?token=${token}`, { password })).status).toBe(200)
    const login = await post(port, '/auth-users/token/?store=FRSM', { email: 'boss@example.org', password })
    expect(login.body.user).toMatchObject({ admin: true })
    await stop(again)

    const demonstration = programs.run('server.ts', { DEMO: '1', STORE_API_PORT: String(port) }, data)
    expect(await demonstration.ended).toBe(1)
    expect(demonstration.output()).toContain("holds data that is not the demonstration's")
  })

  it.each([
    [{ STORE_API_HOST: '0.0.0.0' }, ['STOREFRONT_KEY', 'TOKEN_SECRET', 'SMTP_URL']],
    [{ DEMO: '1', STORE_API_HOST: '0.0.0.0' }, ['STORE_API_HOST can be reached from elsewhere']],
    [{ DEMO: '1', PAYPAL_SECRET: 'hunter2' }, ['PAYPAL_SECRET belongs to a real payment provider']],
  ])('R0.4 ends at once with %o, and says what is wrong', { timeout: patience }, async (variables, said) => {
    const api = programs.run('server.ts', { STORE_API_PORT: String(await freePort()), ...variables })
    expect(await api.ended).toBe(1)
    for (const words of said) expect(api.output()).toContain(words)
    expect(api.output()).not.toMatch(/ {4}at |hunter2/)
  })
})
