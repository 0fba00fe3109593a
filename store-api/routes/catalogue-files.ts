import { extname } from 'node:path'
import { hasRole } from '../context/caller.ts'
import { fieldErrors, refusal } from '../context/errors.ts'
import { exportedFile } from '../domain/exchange/export-file.ts'
import { ImportBusy, importCatalogue } from '../domain/exchange/import.ts'
import { FileRefused, problemLines } from '../domain/exchange/problems.ts'
import { noteAction } from '../domain/operation/audit.ts'
import { implement } from '../http/implement.ts'
import { actorOf } from '../http/logged-in.ts'
import { storePictures } from '../images/imported/store-pictures.ts'

/**
 * Largest file of a call, bytes: reading it may not keep shoppers waiting. Larger ones come in by
 * the command.
 */
const largestFile = 20_000_000
/** Pictures that a file of a call may name by their address, and time to fetch them, milliseconds. */
const pictures = { most: 200, time: 120_000 } as const

export const catalogueFiles = implement('catalogueFiles', {
  import: async ({ background, store, stores, query, body, t, caller, pictures: storage, ...context }) => {
    const [file] = body.file
    const kind = extname(file?.name ?? '').toLowerCase()
    if (!file || (kind !== '.csv' && kind !== '.json')) throw fieldErrors({ file: t('importKind') })
    if (file.size > largestFile) throw refusal(413, t('tooLarge'), 'too_large')
    const dryRun = query.dry_run === 'true'
    const fetching = { keep: !dryRun, signal: AbortSignal.timeout(pictures.time) }
    try {
      return await importCatalogue(background, {
        stores,
        bytes: Buffer.from(await file.arrayBuffer()),
        kind: kind === '.csv' ? 'csv' : 'json',
        dryRun,
        ...(!hasRole(caller.user, 'catalogue') && { only: store.code }),
        removeMissing: query.remove_missing === 'true' ? { sure: query.remove_many === 'true' } : null,
        note: (tx, counts) =>
          noteAction(tx, store, actorOf({ ...context, caller }, t), {
            action: 'catalogue.import',
            order: null,
            before: null,
            after: { bytes: file.size, kind, remove_missing: query.remove_missing === 'true', counts },
          }),
        ...(storage !== null && {
          pictures: { take: storePictures(storage, fetching), most: pictures.most },
        }),
      })
    } catch (error) {
      if (error instanceof ImportBusy) throw refusal(409, t('importBusy'), 'import_busy')
      if (!(error instanceof FileRefused)) throw error
      throw fieldErrors({ file: problemLines(error.problems, t) })
    }
  },
  export: async ({ background, store, stores, caller, query: { kind } }) => {
    const everything = hasRole(caller.user, 'catalogue')
    const codes = everything ? stores.map(({ code }) => code) : [store.code]
    return {
      name: `catalogue-${store.code.toLowerCase()}.${kind}`,
      type: kind === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      bytes: await exportedFile(background, kind, codes, { stock: everything }),
    }
  },
})
