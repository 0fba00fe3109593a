import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { commandMessages } from '../context/command-messages.ts'
import { ImportBusy, importCatalogue } from '../domain/exchange/import.ts'
import { FileRefused, problemLines } from '../domain/exchange/problems.ts'
import type { Counts } from '../domain/exchange/table-reader.ts'
import { storePictures } from '../images/imported/store-pictures.ts'
import { command, kindOf, openShop } from './open.ts'
import { progressBar } from './progress.ts'

/** Pictures that one file may name by their addresses. */
const mostPictures = 100_000

/**
 * `npm run catalog:import -- FILE.csv [--dry-run] [--remove-missing [--yes]]` brings a catalogue file
 * in (docs/catalogue-format.md).
 */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      /** Removes offers that the file does not name. */
      'remove-missing': { type: 'boolean', default: false },
      /** Confirms the removal of more than a fifth of a store's offers. */
      yes: { type: 'boolean', default: false },
    },
  })
  const [file = '', ...more] = positionals
  if (file === '' || more.length > 0)
    throw new Error('Name one file: npm run catalog:import -- catalogue.csv [--dry-run] [--remove-missing [--yes]]')
  const kind = kindOf(file)
  const dryRun = values['dry-run']
  const bytes = await readFile(file)
  const shop = await openShop()
  const start = performance.now()
  try {
    const stores = shop.stores.all()
    const pictures = { take: storePictures(shop.pictures, { keep: !dryRun }), most: mostPictures }
    const onProgress = progressBar(process.stderr)
    const removeMissing = values['remove-missing'] ? { sure: values.yes } : null
    const options = { stores, bytes, kind, dryRun, removeMissing, onProgress, pictures }
    const summary = await importCatalogue(shop.db, options)
    for (const [table, counts] of Object.entries(summary)) console.log(`${table}: ${sentence(counts)}`)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(dryRun ? 'Nothing was written: this was a trial.' : `The file has been brought in within ${seconds} s.`)
  } catch (error) {
    if (error instanceof ImportBusy) throw new Error(commandMessages('importBusy'))
    if (!(error instanceof FileRefused)) throw error
    throw new Error(`${problemLines(error.problems, commandMessages).join('\n')}\nNothing was written.`)
  } finally {
    await shop.close()
  }
})

function sentence({ created, changed, unchanged, removed }: Counts): string {
  const gone = removed === undefined ? '' : `, ${removed} removed`
  return `${created} new, ${changed} changed, ${unchanged} as they were${gone}`
}
