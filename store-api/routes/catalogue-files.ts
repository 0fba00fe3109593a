import { extname } from 'node:path'
import { fieldErrors, refusal } from '../context/errors.ts'
import { ImportBusy, importCatalogue } from '../domain/exchange/import.ts'
import { FileRefused, problemLines } from '../domain/exchange/problems.ts'
import { implement } from '../http/implement.ts'

/**
 * Largest file of a call, bytes: reading it may not keep shoppers waiting. Larger ones come in by
 * the command.
 */
const largestFile = 20_000_000

export const catalogueFiles = implement('catalogueFiles', {
  import: async ({ db, store, stores, query, body, t }) => {
    const [file] = body.file
    const kind = extname(file?.name ?? '').toLowerCase()
    if (!file || (kind !== '.csv' && kind !== '.json')) throw fieldErrors({ file: t('importKind') })
    if (file.size > largestFile) throw refusal(413, t('tooLarge'), 'too_large')
    try {
      return await importCatalogue(db, {
        stores,
        bytes: Buffer.from(await file.arrayBuffer()),
        kind: kind === '.csv' ? 'csv' : 'json',
        dryRun: query.dry_run === 'true',
        only: store.code,
      })
    } catch (error) {
      if (error instanceof ImportBusy) throw refusal(409, t('importBusy'), 'import_busy')
      if (!(error instanceof FileRefused)) throw error
      throw fieldErrors({ file: problemLines(error.problems, t) })
    }
  },
})
