import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

/**
 * Settings of PostgreSQL's server for a shop of this size. Of its own accord it takes 160 MB for
 * pages of tables that the system keeps in memory anyhow.
 */
const settings = ['shared_buffers=32MB']

/**
 * Opens the embedded database, in this process. Its code stays as it was first compiled: compiling it
 * again for speed takes half a gigabyte for a while, and gains hardly anything
 * (docs/decisions/0064-memory.md).
 * @param folder where its files lie; in memory without
 */
export function openEmbeddedClient(folder?: string): Promise<PGlite> {
  for (const flag of ['--no-wasm-dynamic-tiering', '--no-wasm-tier-up']) setFlagsFromString(flag)
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((each) => ['-c', each])]
  return PGlite.create({ ...(folder && { dataDir: folder }), startParams })
}
