import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { icons } from './icons.ts'
import { sketches } from './sketches.ts'
import { swatches } from './swatches.ts'

/**
 * Writes every drawing of the shop as SVG among the originals: `node
 * store-api/images/drawings/main.ts`.
 */
const folder = join(import.meta.dirname, '..', 'originals')
for (const [publicId, svg] of Object.entries({ ...icons(), ...sketches(), ...swatches() })) {
  const file = join(folder, `${publicId}.svg`)
  mkdirSync(dirname(file), { recursive: true })
  // Title for a drawing that is opened by itself.
  const title = `<title>${publicId.split('/').at(-1)}</title>`
  writeFileSync(file, `${svg.replace(/(<svg[^>]*>)/, `$1${title}`)}\n`)
}
