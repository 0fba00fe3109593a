import { open, rename, rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportCatalogue } from '../domain/exchange/export.ts'
import { command, kindOf, openShop } from './open.ts'

/**
 * `npm run catalog:export -- FILE.csv [--store FRSM]` writes the catalogue to a file
 * (docs/catalogue-format.md).
 */
await command(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { store: { type: 'string' } } })
  const [file = '', ...more] = positionals
  if (file === '' || more.length > 0)
    throw new Error('Name one file: npm run catalog:export -- catalogue.csv [--store CODE]')
  const kind = kindOf(file)
  const shop = await openShop()
  try {
    const codes = shop.stores.all().map(({ code }) => code)
    const chosen = codes.filter((code) => values.store === undefined || code === values.store)
    if (chosen.length === 0) throw new Error(`--store is none of ${codes.join(', ')}: "${values.store}".`)
    // Written beside the target and then moved: readers never see half a file.
    const unfinished = `${file}.unfinished`
    const target = await open(unfinished, 'w')
    try {
      await exportCatalogue(shop.db, kind, chosen, async (piece) => void (await target.write(piece)))
      await target.close()
      await rename(unfinished, file)
    } catch (error) {
      await target.close().catch(() => undefined)
      await rm(unfinished, { force: true })
      throw error
    }
    console.log(`The catalogue of ${chosen.join(' and ')} is in ${file}.`)
  } finally {
    await shop.close()
  }
})
