import { type Image, imageTypes } from '../../lib/contract/common.ts'
import { type Picture, readManifest } from '../images/manifest.ts'

const manifest = readManifest()

/** The first of these pictures that there is. */
function firstThere(publicIds: readonly string[]): Picture | undefined {
  return publicIds.map((id) => manifest.get(id)).find((picture) => picture !== undefined)
}

/** The first of these public ids that there is, or null. */
export function pictureId(...publicIds: readonly string[]): string | null {
  return firstThere(publicIds)?.public_id ?? null
}

/** A product's picture as the contract has it; null when none of the candidates is there. */
export function imageOf(id: number, type: Image['type'], alt: string, ...publicIds: readonly string[]): Image | null {
  const picture = firstThere(publicIds)
  return picture ? { id, public_id: picture.public_id, type, width: picture.width, height: picture.height, alt, placeholder: picture.placeholder } : null
}

/** Pictures of a screen: what shows it exactly comes first, then the same profile with clear glass, then the same type. */
export function screenImages(id: number, type: string, profile: string, glass: string, alt: string, sketchAlt: string): Image[] {
  const near = (view: string) => [`screens/${type}/${profile}-${glass}/${view}`, `screens/${type}/${profile}-clear/${view}`, `screens/${type}/black-clear/${view}`, `screens/${type}/chrome-clear/${view}`]
  return [
    imageOf(id * 10, imageTypes.principal, alt, ...near('principal'), 'screens/walk-in/black-clear/principal', `sketches/${type}`),
    imageOf(id * 10 + 1, imageTypes.ambiance, alt, ...near('ambiance')),
    imageOf(id * 10 + 2, imageTypes.detail, alt, ...near('detail')),
    imageOf(id * 10 + 3, imageTypes.sketch, sketchAlt, `sketches/${type}`),
  ].filter((image) => image !== null)
}
