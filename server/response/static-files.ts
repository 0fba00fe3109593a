import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { type Coding, codingFor } from './compress.ts'
import { refusePlainly } from './fallback-error-page.ts'

const prefix = '/_next/static/'
const types: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=UTF-8',
  '.txt': 'text/plain; charset=UTF-8',
}
const endings: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  /** As the build compressed it; none where that makes it no smaller. */
  readonly packed: Partial<Record<Coding, Buffer>>
}

/**
 * Files of the build and of `public/`, read at start with their compressed forms
 * (`scripts/start/compress-files.ts`) and found by their exact names alone: another spelling of one
 * is no file.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>()
  readonly #release: string

  /**
   * @param root folder that holds `.next` and `public`
   * @param release that Next names behind the build's files (`?dpl=…`); empty where it has none
   */
  constructor(root: string, release = process.env.NEXT_DEPLOYMENT_ID ?? '') {
    this.#release = release
    for (const [folder, path] of [
      [join(root, '.next/static'), prefix],
      [join(root, 'public'), '/'],
    ] as const)
      for (const name of namesIn(folder))
        this.#files.set(path + name, readStatic(join(folder, name), join(root, '.next/compressed', path + name)))
  }

  /** Answers an address of a file, and 404 below that of the build's files; false for all others. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const [path = '', query] = (request.url ?? '').split(/\?(.*)/s, 2)
    const isOfBuild = path.startsWith(prefix)
    const file = this.#files.get(path)
    if (!file && !isOfBuild) return false
    const isExact = query === undefined || (isOfBuild && this.#release !== '' && query === `dpl=${this.#release}`)
    if (!file || !isExact) refusePlainly(request, response, 404)
    else send(request, response, file, isOfBuild)
    return true
  }
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll(sep, '/'))
}

function readStatic(file: string, compressed: string): StaticFile {
  const plain = readFileSync(file)
  const packed: StaticFile['packed'] = {}
  for (const coding of ['br', 'gzip'] as const)
    if (existsSync(compressed + endings[coding])) packed[coding] = readFileSync(compressed + endings[coding])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type: types[extname(file)] ?? 'application/octet-stream', etag, plain, packed }
}

function send(request: IncomingMessage, response: ServerResponse, file: StaticFile, isOfBuild: boolean): void {
  const coding = codingFor(request)
  const packed = coding && file.packed[coding]
  const body = packed ?? file.plain
  const common = {
    etag: file.etag,
    'cache-control': isOfBuild ? 'public, max-age=31536000, immutable' : 'public, max-age=0',
    ...(Object.keys(file.packed).length > 0 && { vary: 'accept-encoding' }),
  }
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, common).end()
    return
  }
  const about = {
    'content-type': file.type,
    'content-length': body.length,
    ...(packed && { 'content-encoding': coding }),
  }
  response.writeHead(200, { ...common, ...about })
  response.end(request.method === 'HEAD' ? undefined : body)
}
