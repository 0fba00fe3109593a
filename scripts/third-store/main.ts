import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeThirdStore } from './overlay.ts'
import { startThirdStore } from './start.ts'

/**
 * `npm run third-store`: a copy of the shop with an Italian store, whose store API answers until it
 * is stopped with Ctrl+C.
 */
const folder = mkdtempSync(join(tmpdir(), 'third-store-'))
console.log(`Files beside texts and data, in ${folder}:\n${makeThirdStore(folder).join('\n')}`)
const { url } = await startThirdStore(
  folder,
  Number(process.env.STORE_API_PORT ?? 4100),
  'third-store-third-store-third-store',
)
console.log(`The Italian store answers, e.g. ${url}/catalog/v1/brands/web_list/?store=ITSM`)
