import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import sharp from 'sharp'

/** Subject of a picture: its kind, and the type number of the shop (100 principal … 600 option). */
type Kind =
  | 'screen'
  | 'glass'
  | 'tray'
  | 'tap'
  | 'radiator'
  | 'furniture'
  | 'accessory'
  | 'home'
  | 'sketch'
  | 'option'
  | 'icon'
  | 'brand'
  | 'logo'

/** Data of a picture. */
export interface Picture {
  public_id: string
  kind: Kind
  /** 100 principal, 200 detail, 300 ambiance, 400 sketch, 500 in three dimensions, 600 option. */
  type: 100 | 200 | 300 | 400 | 500 | 600
  /** Attributes of the product in it, e.g. `{type:'walk-in', profile:'black', glass:'clear'}`. */
  attributes: Readonly<Record<string, string>>
  /** Pixels. */
  width: number
  /** Pixels. */
  height: number
  /** Tiny picture as a data URL; empty for none, null for drawings. */
  placeholder: string | null
  /** Mean colour, `#rrggbb`. */
  color: string
}

export const originalsFolder = join(import.meta.dirname, 'originals')
const manifestFile = join(import.meta.dirname, 'manifest.json')

const folders: Readonly<Record<string, { kind: Kind; attributes: readonly string[] }>> = {
  screens: { kind: 'screen', attributes: ['type', 'finish'] },
  glass: { kind: 'glass', attributes: ['glass'] },
  trays: { kind: 'tray', attributes: ['texture', 'colour'] },
  taps: { kind: 'tap', attributes: ['kind', 'finish'] },
  radiators: { kind: 'radiator', attributes: ['kind', 'colour'] },
  furniture: { kind: 'furniture', attributes: ['kind', 'colour'] },
  accessories: { kind: 'accessory', attributes: ['name'] },
  home: { kind: 'home', attributes: ['name'] },
  sketches: { kind: 'sketch', attributes: ['type'] },
  options: { kind: 'option', attributes: ['option'] },
  icons: { kind: 'icon', attributes: ['name'] },
  brands: { kind: 'brand', attributes: ['slug'] },
  logo: { kind: 'logo', attributes: ['name'] },
}
const typeOfView: Readonly<Record<string, Picture['type']>> = { principal: 100, detail: 200, ambiance: 300, '3d': 500 }

/** Every picture of the shop by its public id. */
export function readManifest(): Map<string, Picture> {
  const list = JSON.parse(readFileSync(manifestFile, 'utf8')) as Picture[]
  return new Map(list.map((picture) => [picture.public_id, picture]))
}

/**
 * Kind, type and attributes from a public id.
 * @throws when its first word is none of the known folders
 */
function meaningOf(publicId: string): Pick<Picture, 'kind' | 'type' | 'attributes'> {
  const [first = '', ...words] = publicId.split('/')
  const folder = folders[first]
  if (!folder) throw new Error(`No kind of picture lies in ${first}/`)
  const named = Object.fromEntries(folder.attributes.map((name, index) => [name, words[index] ?? '']))
  const { finish, ...others } = named
  const [profile = '', glass = ''] = (finish ?? '').split('-')
  const attributes: Record<string, string> = folder.kind === 'screen' ? { ...others, profile, glass } : named
  const type =
    folder.kind === 'sketch'
      ? 400
      : folder.kind === 'option'
        ? 600
        : folder.kind === 'home'
          ? 300
          : (typeOfView[words.at(-1) ?? ''] ?? 100)
  return { kind: folder.kind, type, attributes }
}

async function describe(file: string): Promise<Picture> {
  const { width = 0, height = 0 } = await sharp(file).metadata()
  const svg = file.endsWith('.svg')
  const dot = await sharp(file)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  const public_id = relative(originalsFolder, file)
    .split(sep)
    .join('/')
    .replace(/\.(jpg|svg)$/, '')
  const color = `#${dot.subarray(0, 3).toString('hex')}`
  return {
    public_id,
    ...meaningOf(public_id),
    width,
    height,
    placeholder: svg ? null : await placeholderOf(file),
    color,
  }
}

/** A blurred picture 16 pixels wide, at most 200 characters. */
async function placeholderOf(file: string): Promise<string> {
  for (const quality of [30, 15, 5, 1]) {
    const tiny = await sharp(file).resize(16).blur(0.6).webp({ quality, effort: 6 }).toBuffer()
    const address = `data:image/webp;base64,${tiny.toString('base64')}`
    if (address.length <= 200 || quality === 1) return address
  }
  return ''
}

/** Rewrites the manifest from the files on disk: `node store-api/images/manifest.ts`. */
async function main(): Promise<void> {
  const files = readdirSync(originalsFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(jpg|svg)$/.test(file),
  )
  const pictures: Picture[] = []
  for (const file of files.sort()) pictures.push(await describe(join(originalsFolder, file)))
  writeFileSync(manifestFile, `${JSON.stringify(pictures, null, 2)}\n`)
}

if (process.argv[1] === import.meta.filename) await main()
