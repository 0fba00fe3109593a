import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFolders, completeLock, type Manifest } from '#scripts/lock/complete-lock.ts'
import { missingOptional } from '#scripts/start/lock-file.mjs'
import { type FolderRegistry, startRegistry } from '../support/folder-registry.ts'

const root = resolve(import.meta.dirname, '../..')
const systems = ['linux', 'darwin', 'win32']
let folder: string
let registry: FolderRegistry

/** npm in the project, asking the registry of the test alone, with a cache of its own. */
function npm(...args: string[]) {
  return promisify(execFile)('npm', args, { cwd: join(folder, 'project'), env: environment() }).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  )
}
function environment() {
  return {
    ...process.env,
    npm_config_registry: registry.address,
    npm_config_cache: join(folder, 'cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }
}
function complete() {
  const command = promisify(execFile)(process.execPath, ['scripts/lock/main.ts', join(folder, 'project')], {
    cwd: root,
    env: environment(),
  })
  return command.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}
const lockFile = () => readFileSync(join(folder, 'project/package-lock.json'), 'utf8')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  registry = await startRegistry(join(folder, 'registry'))
  registry.add({
    name: 'pane',
    version: '1.2.0',
    optionalDependencies: Object.fromEntries(systems.map((system) => [`pane-${system}`, '1.2.0'])),
  })
  for (const system of systems)
    registry.add({ name: `pane-${system}`, version: '1.2.0', os: [system], cpu: ['x64', 'arm64'] })
  mkdirSync(join(folder, 'project'))
  writeFileSync(
    join(folder, 'project/package.json'),
    JSON.stringify({ name: 'project', version: '1.0.0', dependencies: { pane: '1.2.0' } }),
  )
  await npm('install', '--package-lock-only')
  // As a registry leaves it that has nothing for other systems.
  const lock = JSON.parse(lockFile())
  for (const system of systems) if (system !== process.platform) delete lock.packages[`node_modules/pane-${system}`]
  writeFileSync(join(folder, 'project/package-lock.json'), JSON.stringify(lock, null, 2))
})
afterAll(async () => {
  await registry.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run lock', () => {
  it('leaves the file as it is and names what the registry has not got', async () => {
    const before = lockFile()
    registry.hide(`pane-${process.platform === 'win32' ? 'linux' : 'win32'}`)
    const { code, said } = await complete()
    registry.showAll()
    expect(code).toBe(1)
    expect(said).toMatch(/has not got 1 of them, so nothing is written:\n {2}pane-\w+@1\.2\.0/)
    expect(lockFile()).toBe(before)
  })

  it('completes a lock file that npm ci refuses, and changes nothing that was there', async () => {
    const before = JSON.parse(lockFile()).packages
    expect(await npm('ci')).toMatch(/EUSAGE|Missing: pane-/)
    const { code, said } = await complete()
    expect(said).toContain('2 packages were added')
    expect(code).toBe(0)
    const after = JSON.parse(lockFile()).packages
    expect(changedFolders(before, after)).toEqual([])
    expect(missingOptional(after)).toEqual([])
    expect(Object.keys(after)).toEqual([
      '',
      ...['pane', ...systems.map((system) => `pane-${system}`).sort()].map((name) => `node_modules/${name}`),
    ])
    expect(after['node_modules/pane-darwin']).toMatchObject({ version: '1.2.0', os: ['darwin'], optional: true })
    expect(after['node_modules/pane-darwin'].integrity).toMatch(/^sha512-/)
    expect(await npm('ci')).toBe('')
    expect((await complete()).said).toContain('is complete')
  })

  it('lets npm refuse a package that is not the one of the lock file', async () => {
    registry.add({ name: 'pane', version: '1.2.0', description: 'another one' })
    rmSync(join(folder, 'cache'), { recursive: true, force: true })
    expect(await npm('ci')).toContain('EINTEGRITY')
  })

  it('adds what added packages need, and asks once for what nobody has', async () => {
    const asked: string[] = []
    const known: Record<string, Manifest> = {
      'x-wasm': { version: '1.0.0', integrity: 'sha512-a', dependencies: { runtime: '^2.0.0' } },
      runtime: { version: '2.1.0', integrity: 'sha512-b' },
    }
    const { packages, added, unknown } = await completeLock(
      {
        '': {},
        'node_modules/x': { version: '1.0.0', dev: true, optionalDependencies: { 'x-wasm': '1.0.0', 'x-os': '1.0.0' } },
      },
      async (name) => {
        asked.push(name)
        return known[name] ?? null
      },
    )
    expect(added).toEqual(['node_modules/x-wasm', 'node_modules/runtime'])
    expect(unknown).toEqual(['x-os@1.0.0'])
    expect(asked).toEqual(['x-wasm', 'x-os', 'runtime'])
    expect(packages['node_modules/runtime']).toMatchObject({ version: '2.1.0', dev: true, optional: true })
  })
})
