import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ByteLru } from './page-cache/byte-lru.ts'

const limit = 16 * 1_048_576
const prefix = '/_next/static/'
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
}
const encoders = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

/**
 * Scripts and styles of the build, compressed once as tightly as it goes: their names change with
 * their content.
 */
export class StaticFiles {
  private readonly files = new ByteLru<Promise<Buffer | undefined>>(limit)
  private readonly folder: string
  private readonly names: ReadonlySet<string>

  /** @param folder of the build, `.next/static` */
  constructor(folder: string) {
    this.folder = resolve(folder)
    const names = existsSync(this.folder) ? readdirSync(this.folder, { recursive: true, encoding: 'utf8' }) : []
    this.names = new Set(names.map((name) => name.replaceAll(sep, '/')))
  }

  /**
   * True for an address below that of the build's files at which none is: Next would render and
   * keep an error page for each.
   */
  isMissing(url: string): boolean {
    const path = url.split(/[?#]/, 1)[0] ?? ''
    return path.startsWith(prefix) && !this.names.has(decodeURIComponent(path.slice(prefix.length)))
  }

  /** Answers a script or style; false when the request is Next's to answer. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    const type = types[extname(path)]
    const encoding = encodingFor(request)
    if (request.method !== 'GET' || !path.startsWith(prefix) || !type || !encoding || request.headers.range)
      return false
    const body = await this.compressedFile(path.slice(prefix.length), encoding)
    if (!body) return false
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': encoding,
      'content-length': body.length,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    response.end(body)
    return true
  }

  private compressedFile(path: string, encoding: keyof typeof encoders): Promise<Buffer | undefined> {
    const key = `${encoding} ${path}`
    const known = this.files.get(key)
    if (known) return known
    const file = resolve(this.folder, decodeURIComponent(path))
    if (!file.startsWith(this.folder + sep)) return Promise.resolve(undefined)
    const coming = readFile(file).then(encoders[encoding], () => undefined)
    void coming.then((body) => (body ? this.files.set(key, coming, body.length + 1_024) : undefined))
    return coming
  }
}

function encodingFor(request: IncomingMessage): keyof typeof encoders | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
