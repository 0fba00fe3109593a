import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { copies, layerNames, sceneFolder } from './layers.ts'
import { designs, screenTypes, widths } from './recipe.ts'

/** Edges of panes and walls get a higher quality than the areas between them. */
const quality: Readonly<Record<string, number>> = { room: 58, rib: 42, print: 45, mirrored: 45 }

/**
 * Compresses the layers rendered by `scenes/layers.py`: `node store-api/images/compose/pack.ts FOLDER`. Existing files
 * stay; missing copies are made from the full files, also without FOLDER.
 */
async function main(folder?: string): Promise<void> {
  for (const type of screenTypes)
    for (const design of designs)
      for (const width of widths) {
        const target = sceneFolder({ type, design, width })
        if (folder) await packScene(join(folder, type, `${design}-${width}`), target)
        if (existsSync(join(target, 'room.avif'))) for (const name of layerNames) await copyLayer(target, name)
      }
}

/** The full files of a scene, unless it has them or was not rendered. */
async function packScene(source: string, target: string): Promise<void> {
  if (!existsSync(join(source, 'room.png')) || existsSync(join(target, 'room.avif'))) return
  mkdirSync(target, { recursive: true })
  // The room comes last, so that a scene with it is whole.
  for (const name of layerNames.toReversed()) {
    const picture = name === 'room' ? sharp(join(source, 'room.png')) : grey(join(source, `${name}.png`))
    await write(picture.avif({ quality: quality[name] ?? 55, effort: 1 }), join(target, `${name}.avif`))
  }
}

/** The smaller copies of one layer: AVIF is smallest, WebP is read faster. */
async function copyLayer(scene: string, name: string): Promise<void> {
  const source = join(scene, `${name}.avif`)
  for (const { width, file } of copies) {
    const path = join(scene, file(name))
    if (existsSync(path)) continue
    const full = name === 'room' ? sharp(source) : grey(source)
    await write(full.resize(width).webp({ quality: name === 'room' ? 78 : 62, effort: 5 }), path)
  }
}

const grey = (path: string) => sharp(path).toColourspace('b-w')

async function write(picture: Sharp, path: string): Promise<void> {
  await picture.toFile(`${path}.part`)
  renameSync(`${path}.part`, path)
}

if (process.argv[1] === import.meta.filename) await main(process.argv[2])
