import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { answerStored, etagOf, type StoredBody } from './answer.ts'
import type { Coding } from './compress.ts'
import { refusePlainly } from './error-pages.ts'

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
const endings = { br: '.br', gzip: '.gz' } as const

/**
 * Files of the build and of `public/`, read at the start with their compressed forms
 * (`scripts/start/compress-files.ts`) and found by their exact names only.
 */
export class StaticFiles {
  readonly #files = new Map<string, StoredBody>()
  readonly #release: string

  /**
   * @param root folder that holds `.next` and `public`
   * @param release that Next names behind the build's files (`?dpl=…`); empty where it has none
   */
  constructor(root: string, release = process.env.NEXT_DEPLOYMENT_ID ?? '') {
    this.#release = release
    for (const [folder, path, cacheControl] of [
      [join(root, '.next/static'), prefix, 'public, max-age=31536000, immutable'],
      [join(root, 'public'), '/', 'public, max-age=0'],
    ] as const)
      for (const name of namesIn(folder)) {
        const headers = {
          'content-type': types[extname(name)] ?? 'application/octet-stream',
          'cache-control': cacheControl,
        }
        const compressed = join(root, '.next/compressed', path + name)
        this.#files.set(path + name, { headers, ...readFile(join(folder, name), compressed) })
      }
  }

  /** Answers the URL of a file, and 404 for other paths below that of the build's files; false for all others. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const [path = '', query] = (request.url ?? '').split(/\?(.*)/s, 2)
    const isOfBuild = path.startsWith(prefix)
    const file = this.#files.get(path)
    if (!file && !isOfBuild) return false
    const isExact = query === undefined || (isOfBuild && this.#release !== '' && query === `dpl=${this.#release}`)
    if (file && isExact) return answerStored(request, response, file)
    refusePlainly(request, response, 404)
    return true
  }
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll(sep, '/'))
}

/** A file with its compressed forms, as the build made them; none where that makes it no smaller. */
function readFile(file: string, compressed: string): Pick<StoredBody, 'etag' | 'forms'> {
  const forms: Partial<Record<Coding, Buffer>> = {}
  for (const coding of ['br', 'gzip'] as const)
    if (existsSync(compressed + endings[coding])) forms[coding] = readFileSync(compressed + endings[coding])
  const plain = readFileSync(file)
  return { etag: etagOf(createHash('sha256').update(plain)), forms: { plain, ...forms } }
}
