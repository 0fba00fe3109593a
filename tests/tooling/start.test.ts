import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { isBuilt, sourcesHash } from '#scripts/start/build.ts'
import { freePort, portProblem } from '#scripts/start/ports.ts'
import { environmentOfPrograms } from '#scripts/start/program-environment.ts'
import { readOrMakeSecrets } from '#scripts/start/secrets.ts'
import { usesOwnStoreApi } from '#scripts/start/settings.ts'
import { adoptRelease } from '#server/process/release.ts'

const root = resolve(import.meta.dirname, '../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the starter until it gives up. */
function start(env: Record<string, string>) {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/start/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: folder, ...env },
  })
  return { stderr, status }
}

async function withTakenPort<Result>(use: (port: number) => Promise<Result> | Result): Promise<Result> {
  const server: Server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    return await use((server.address() as AddressInfo).port)
  } finally {
    server.close()
  }
}

describe('npm start', () => {
  it('says which port is taken and which variable moves it, and ends with 1', async () => {
    const free = await freePort()
    await withTakenPort((port) => {
      const { stderr, status } = start({ PORT: String(port), STORE_API_PORT: String(free) })
      expect(stderr).toContain(`Port ${port} is taken. Stop the program that uses it, or set PORT to another port.`)
      expect(status).toBe(1)
    })
  })

  it('names a wrong variable and ends with 1', () => {
    const { stderr, status } = start({ STORE_API_URL_FRSM: 'not an address' })
    expect(stderr).toContain('STORE_API_URL_FRSM=not an address is no address that starts with http:// or https://.')
    expect(status).toBe(1)
  })

  it('R0.4 names what production lacks, makes no secrets up for it, and ends with 1', () => {
    const { stderr, status } = start({ DEMO: '0' })
    for (const name of ['SESSION_SECRET', 'STOREFRONT_KEY', 'TOKEN_SECRET', 'SMTP_URL'])
      expect(stderr).toContain(`${name} is missing`)
    expect(readdirSync(folder)).toEqual([])
    expect(status).toBe(1)
  })

  it('R0.4 refuses a demonstration that others could reach', () => {
    const { stderr, status } = start({ DEMO: '1', HOST: '0.0.0.0' })
    expect(stderr).toContain('HOST can be reached from elsewhere')
    expect(status).toBe(1)
  })

  it('R0.4 has a doctor that prints the same list with what to do, and ends with 1', () => {
    const { stdout, status } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder, DEMO: '0', PAYPAL_SECRET: 'hunter2' },
    })
    for (const words of [
      'TOKEN_SECRET is missing',
      'PAYPAL_WEBHOOK_ID is missing',
      'PAYPAL_MERCHANT_ID is missing',
      'TRANSFER_IBAN_FRSM',
      'npm run admin',
      'public/legal/guarantee-notice-fr.svg',
      'public/legal/guarantee-notice-es.svg',
    ])
      expect(stdout).toContain(words)
    expect(stdout).not.toContain('hunter2')
    expect(status).toBe(1)
  })

  it('R4.14 gives its programs a Node whose objects have no __proto__, whatever NODE_OPTIONS say', () => {
    vi.stubEnv('NODE_OPTIONS', '--disable-proto=throw')
    for (const dev of [false, true]) {
      const env = environmentOfPrograms(folder, readEnvironment({ DEMO: '1', DATA_DIR: folder }), dev)
      const script = 'console.log({}.__proto__, typeof Object.getPrototypeOf({}))'
      const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' })
      expect([stdout, stderr]).toEqual(['undefined object\n', ''])
    }
    vi.unstubAllEnvs()
  })

  it.each(['server/main.ts', 'store-api/server.ts', 'store-api/worker.ts'])(
    'R4.14 is needed by %s: in a Node with __proto__ it says how to start it, and ends with 1',
    (program) => {
      const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder, STORE_API_DATA: folder } as const
      const { stdout, stderr, status } = spawnSync(process.execPath, [program], { cwd: root, encoding: 'utf8', env })
      expect(stderr).toContain('Start this program with NODE_OPTIONS=--disable-proto=delete')
      expect([stdout, status]).toEqual(['', 1])
    },
  )

  it('refuses one port for both programs', async () => {
    const port = String(await freePort())
    expect(start({ PORT: port, STORE_API_PORT: port }).stderr).toContain(`PORT and STORE_API_PORT are both ${port}`)
  })

  it('refuses an address that is not of this machine', async () => {
    expect(await portProblem(await freePort(), 'PORT', 'HOST', '192.0.2.99')).toContain(
      'HOST=192.0.2.99 is no address of this machine',
    )
  })

  it.each([
    [{}, true],
    [{ STORE_API_PORT: '4100' }, true],
    [{ STORE_API_URL_FRSM: 'http://localhost:4000/', STORE_API_URL_ESSM: 'https://api.example.com' }, true],
    [{ STORE_API_URL_FRSM: 'https://api.example.com', STORE_API_URL_ESSM: 'https://api.example.com' }, false],
    [{ STORE_API_URL_FRSM: 'http://127.0.0.1:4001', STORE_API_URL_ESSM: 'http://127.0.0.1:4001' }, false],
  ])('with %o, starting the own store API is %s', (variables, expected) => {
    expect(usesOwnStoreApi(readEnvironment(variables))).toBe(expected)
  })
})

describe('secrets', () => {
  it('are made once, kept for the owner only, and give way to given ones', () => {
    const first = readOrMakeSecrets(folder, {})
    expect(first.SESSION_SECRET.length).toBeGreaterThan(40)
    expect(readOrMakeSecrets(folder, {})).toEqual(first)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readOrMakeSecrets(folder, { SESSION_SECRET: 'given' }).SESSION_SECRET).toBe('given')
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain('given')
  })

  it('say what to do when their file is damaged', () => {
    writeFileSync(join(folder, 'secrets.json'), '{')
    expect(() => readOrMakeSecrets(folder, {})).toThrow(/damaged. Delete it/)
  })
})

describe('build', () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  it('is used again until a source changes', () => {
    write('app/page.tsx', 'one')
    expect(isBuilt(folder)).toBe(false)
    write('.next/BUILD_ID', 'x')
    write('.next/sources.sha256', sourcesHash(folder))
    expect(isBuilt(folder)).toBe(true)
    write('README.md', 'no source')
    expect(isBuilt(folder)).toBe(true)
    write('app/page.tsx', 'two')
    expect(isBuilt(folder)).toBe(false)
  })

  it('is another one for another release, and for another key of forms', () => {
    const variables: Record<string, string>[] = [
      {},
      { RELEASE: 'a' },
      { RELEASE: 'b' },
      { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: 'a' },
    ]
    const hashes = variables.map((each) => sourcesHash(folder, each))
    expect(new Set(hashes).size).toBe(variables.length)
    expect(sourcesHash(folder, { PORT: '4' })).toBe(sourcesHash(folder, {}))
  })

  it('runs as the release that it was built as, whatever is set later', () => {
    vi.stubEnv('NEXT_DEPLOYMENT_ID', 'set')
    mkdirSync(join(folder, '.next'))
    const file = join(folder, '.next/required-server-files.json')
    writeFileSync(file, JSON.stringify({ config: { deploymentId: 'built' } }))
    adoptRelease(folder)
    expect(process.env.NEXT_DEPLOYMENT_ID).toBe('built')
    writeFileSync(file, JSON.stringify({ config: {} }))
    adoptRelease(folder)
    expect(process.env.NEXT_DEPLOYMENT_ID).toBeUndefined()
    vi.unstubAllEnvs()
  })
})
