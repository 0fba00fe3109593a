import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { listFiles } from '../list-files.ts'

const compressible = /\.(?:js|css|svg|ico|json|txt)$/
const encoders = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) } as const

/**
 * Compresses the files of a build and of `public/` as tightly as it goes, into `.next/compressed`,
 * where they stand by the paths of their addresses. One that gets no smaller has no file there.
 */
export async function compressFiles(root: string): Promise<void> {
  const target = join(root, '.next/compressed')
  rmSync(target, { recursive: true, force: true })
  for (const [folder, path] of [
    [join(root, '.next/static'), '_next/static'],
    [join(root, 'public'), ''],
  ] as const)
    await Promise.all(
      listFiles(folder, compressible).map((file) =>
        compressFile(file, join(target, path, relative(folder, file).replaceAll(sep, '/'))),
      ),
    )
}

async function compressFile(file: string, target: string): Promise<void> {
  const bytes = readFileSync(file)
  for (const [ending, encode] of Object.entries(encoders)) {
    // Both encoders use their highest level, gzip explicitly with 9.
    const packed = ending === '.gz' ? await encoders['.gz'](bytes, { level: 9 }) : await encode(bytes)
    if (packed.length >= bytes.length) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target + ending, packed)
  }
}
