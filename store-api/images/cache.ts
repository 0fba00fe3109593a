import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CacheKey } from '../../lib/rules/operation/cache-key.ts'
import { Once } from '../../lib/rules/operation/once.ts'
import { JobQueue } from './job-queue.ts'

const defaultFolder = resolve(import.meta.dirname, '..', '..', '.data', 'images')

/**
 * Files made once and kept in a folder, bounded in bytes; the ones not asked for longest go first.
 * Two requests for the same file that come together make it once; only a few are made at a time.
 */
export class FileCache {
  readonly #folder: string
  readonly #maxBytes: number
  readonly #queue: JobQueue
  readonly #making = new Once<string, Buffer<ArrayBuffer>>()
  /** Sizes by name, the least recently used first. */
  #known: Map<string, number> | undefined
  #bytes = 0

  /** @param queue in which files are made */
  constructor(folder = defaultFolder, maxBytes = 512 * 1024 * 1024, queue = new JobQueue(2, 200)) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    this.#queue = queue
  }

  /** Bytes kept at the moment. */
  get bytes(): number {
    return this.#bytes
  }

  /**
   * The file of a key; `make` creates it if it is missing.
   * @param allow called before a request causes a file to be made; its exceptions are passed on
   * @throws QueueFull where too many files wait to be made
   */
  async get(
    key: CacheKey,
    make: () => Promise<Buffer<ArrayBuffer>>,
    allow?: () => Promise<void>,
  ): Promise<Buffer<ArrayBuffer>> {
    const known = await this.#read()
    const name = createHash('sha256').update(key).digest('hex')
    // Also one that is not known yet: another process of this folder may have made it.
    const kept = await readFile(join(this.#folder, name)).catch(() => null)
    if (kept) {
      this.#touch(known, name, kept.length)
      return Buffer.from(kept)
    }
    if (!this.#making.has(name)) await allow?.()
    return this.#making.run(name, async () => {
      const body = await this.#queue.run(make)
      // A full disk costs speed, not the picture.
      await this.#keep(known, name, body).catch(() => {})
      return body
    })
  }

  async #read(): Promise<Map<string, number>> {
    if (this.#known) return this.#known
    await mkdir(this.#folder, { recursive: true })
    const names = (await readdir(this.#folder)).filter((name) => /^[0-9a-f]{64}$/.test(name))
    const files = await Promise.all(
      names.map(async (name) => ({ name, about: await stat(join(this.#folder, name)).catch(() => null) })),
    )
    const there = files.flatMap(({ name, about }) => (about ? [{ name, size: about.size, time: about.mtimeMs }] : []))
    this.#known ??= new Map(there.sort((a, b) => a.time - b.time).map(({ name, size }) => [name, size]))
    this.#bytes = [...this.#known.values()].reduce((sum, size) => sum + size, 0)
    return this.#known
  }

  #touch(known: Map<string, number>, name: string, size: number): void {
    this.#bytes += size - (known.get(name) ?? 0)
    known.delete(name)
    known.set(name, size)
  }

  async #keep(known: Map<string, number>, name: string, body: Buffer): Promise<void> {
    const part = join(this.#folder, `${name}.${process.pid}.part`)
    await writeFile(part, body)
    await rename(part, join(this.#folder, name))
    this.#touch(known, name, body.length)
    for (const [oldest, size] of known) {
      if (this.#bytes <= this.#maxBytes || oldest === name) break
      known.delete(oldest)
      this.#bytes -= size
      await unlink(join(this.#folder, oldest)).catch(() => {})
    }
  }
}
