import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Database } from '../../db/database.ts'
import { exportCatalogue } from './export.ts'
import type { FileKind } from './import.ts'

/**
 * The catalogue as a file that is sent in pieces. It is complete before the first piece is sent: a slow reader holds no
 * database connection, and errors get a proper status.
 * @param storeCodes the stores whose words and prices it contains
 */
export async function exportedFile(
  db: Database,
  kind: FileKind,
  storeCodes: readonly string[],
  options: { stock?: boolean } = {},
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  try {
    const file = await open(join(folder, 'file'), 'wx+', 0o600)
    try {
      await exportCatalogue(db, kind, storeCodes, async (piece) => void (await file.write(piece)), options)
    } catch (error) {
      await file.close()
      throw error
    }
    return Readable.toWeb(file.createReadStream({ start: 0 })) as ReadableStream<Uint8Array<ArrayBuffer>>
  } finally {
    // The open file can be read to its end, and is gone with the program at the latest.
    await rm(folder, { recursive: true, force: true })
  }
}
