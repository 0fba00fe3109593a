import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import sharp from 'sharp'

/** What is known of a picture: its size and what stands in until it is loaded. */
export interface Picture {
  public_id: string
  width: number
  height: number
  /** Tiny picture as a data address; null for drawings. */
  placeholder: string | null
}

export const originalsFolder = join(import.meta.dirname, 'originals')
const manifestFile = join(import.meta.dirname, 'manifest.json')

/** Every picture of the shop by its public id. */
export function readManifest(): Map<string, Picture> {
  const list = JSON.parse(readFileSync(manifestFile, 'utf8')) as Picture[]
  return new Map(list.map((picture) => [picture.public_id, picture]))
}

async function describe(file: string): Promise<Picture> {
  const image = sharp(file)
  const { width = 0, height = 0 } = await image.metadata()
  const svg = file.endsWith('.svg')
  const tiny = svg ? null : await image.resize(12).webp({ quality: 20, effort: 6, alphaQuality: 0 }).toBuffer()
  const public_id = relative(originalsFolder, file).split(sep).join('/').replace(/\.(jpg|svg)$/, '')
  return { public_id, width, height, placeholder: tiny ? `data:image/webp;base64,${tiny.toString('base64')}` : null }
}

/** Writes the manifest anew from what is on disk: `node store-api/images/manifest.ts`. */
async function main(): Promise<void> {
  const files = readdirSync(originalsFolder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(jpg|svg)$/.test(file))
  const pictures = await Promise.all(files.sort().map((file) => describe(join(originalsFolder, file))))
  writeFileSync(manifestFile, `${JSON.stringify(pictures, null, 1)}\n`)
}

if (process.argv[1] === import.meta.filename) await main()
