import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { layerNames, sceneFolder, smallWidth } from './layers.ts'
import { designs, screenTypes, widths } from './recipe.ts'

/** Edges of panes and walls are kept sharper than what lies within them. */
const quality: Readonly<Record<string, number>> = { room: 58, rib: 42, print: 45, mirrored: 45 }

/**
 * Makes small files of what `scenes/layers.py` rendered: `node store-api/images/compose/pack.ts
 * FOLDER`. What is packed already stays.
 */
async function main(folder = ''): Promise<void> {
  for (const type of screenTypes)
    for (const design of designs)
      for (const width of widths) {
        const source = join(folder, type, `${design}-${width}`)
        const target = sceneFolder({ type, design, width })
        if (!existsSync(join(source, 'room.png')) || existsSync(join(target, 'room.avif'))) continue
        mkdirSync(target, { recursive: true })
        // The room comes last, so that a scene with it is whole.
        for (const name of layerNames.toReversed()) await pack(join(source, `${name}.png`), join(target, name), name)
      }
}

/** One layer in full, and small for cards: AVIF is smallest, WebP is read faster. */
async function pack(source: string, target: string, name: string): Promise<void> {
  const picture = name === 'room' ? sharp(source) : sharp(source).toColourspace('b-w')
  const small = picture
    .clone()
    .resize(smallWidth)
    .webp({ quality: name === 'room' ? 78 : 62, effort: 5 })
  for (const [encoded, ending] of [
    [small, 'webp'],
    [picture.avif({ quality: quality[name] ?? 55, effort: 1 }), 'avif'],
  ] as const) {
    await encoded.toFile(`${target}.part`)
    renameSync(`${target}.part`, `${target}.${ending}`)
  }
}

if (process.argv[1] === import.meta.filename) await main(process.argv[2])
