import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

interface PackageFields {
  readonly name: string
  readonly version: string
  readonly [field: string]: unknown
}

/** A registry of npm on this machine that has what is put into it. */
export interface FolderRegistry {
  readonly address: string
  /** Packs a package of nothing but its `package.json`; one of the same name gives way. */
  add(fields: PackageFields): void
  /** Answers 404 for a package, as a registry that has not got it. */
  hide(name: string): void
  showAll(): void
  stop(): Promise<void>
}

/** @param folder where the packed packages lie */
export async function startRegistry(folder: string): Promise<FolderRegistry> {
  const packages = new Map<string, PackageFields>()
  const hidden = new Set<string>()
  mkdirSync(folder, { recursive: true })
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1))
    if (name.endsWith('.tgz')) return response.end(readFileSync(join(folder, name)))
    const fields = hidden.has(name) ? undefined : packages.get(name)
    if (!fields) return response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}')
    const { version } = fields
    const dist = { tarball: `${address}/${name}.tgz`, integrity: checksumOf(join(folder, `${name}.tgz`)) }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { ...fields, dist } } }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    add(fields) {
      const source = join(folder, 'source', 'package')
      mkdirSync(source, { recursive: true })
      writeFileSync(join(source, 'package.json'), JSON.stringify(fields))
      execFileSync('tar', ['-czf', join(folder, `${fields.name}.tgz`), '-C', join(folder, 'source'), 'package'])
      packages.set(fields.name, fields)
    },
    hide: (name) => void hidden.add(name),
    showAll: () => hidden.clear(),
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

function checksumOf(file: string): string {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
}
