import { type Image, imageTypes } from '../../lib/contract/common.ts'
import { knownPicture } from '../images/known-pictures.ts'
import type { Picture } from '../images/manifest.ts'
import { everywhere, phrase, type Words } from './words.ts'

export type SeedImage = Omit<Image, 'id'>

/** The first of these pictures that there is. */
function firstThere(publicIds: readonly string[]): Picture | undefined {
  return publicIds.map((id) => knownPicture(id)).find((picture) => picture !== undefined)
}

/** The first of these public ids that there is, or null. */
export function pictureId(...publicIds: readonly string[]): string | null {
  return firstThere(publicIds)?.public_id ?? null
}

/** A product's picture as the contract has it; null when none of the candidates is there. */
export function imageOf(type: Image['type'], alt: string, ...publicIds: readonly string[]): SeedImage | null {
  const picture = firstThere(publicIds)
  return picture
    ? {
        public_id: picture.public_id,
        type,
        width: picture.width,
        height: picture.height,
        alt,
        placeholder: picture.placeholder === null ? null : picture.color,
      }
    : null
}

export interface View {
  type: Image['type']
  alt: Words
  /** The best first. */
  publicIds: readonly string[]
}

/**
 * The views that there are, in both languages; never the same picture twice, nor one that the
 * manifest lacks.
 */
export function imagesOf(views: readonly View[]): Words<SeedImage[]> {
  return everywhere((store) => {
    const found = views
      .map(({ type, alt, publicIds }) => imageOf(type, alt[store], ...publicIds))
      .filter((image) => image !== null)
    return found.filter((image, index) => found.findIndex((other) => other.public_id === image.public_id) === index)
  })
}

/**
 * Views of a screen: as it is sold first, then its wide one, its glass and its drawing. Alternative
 * texts say what is to be seen.
 */
export function screenViews(
  { narrow, wide, glass, type }: { narrow: string; wide: string; glass: string; type: string },
  name: Words,
  sketch: Words,
): View[] {
  return [
    { type: imageTypes.principal, alt: name, publicIds: [narrow] },
    {
      type: imageTypes.ambiance,
      alt: phrase(
        { name },
        { fr: ({ name }) => `${name}, en grande largeur`, es: ({ name }) => `${name}, en ancho grande` },
      ),
      publicIds: [wide],
    },
    {
      // Only the glass is in it, so that it fits every profile and type.
      type: imageTypes.detail,
      alt: phrase(
        { name },
        { fr: ({ name }) => `${name}, détail du verre`, es: ({ name }) => `${name}, detalle del vidrio` },
      ),
      publicIds: [`glass/${glass}/detail`],
    },
    {
      type: imageTypes.sketch,
      alt: phrase(
        { sketch },
        {
          fr: ({ sketch }) => `Croquis : ${sketch.toLowerCase()}`,
          es: ({ sketch }) => `Croquis: ${sketch.toLowerCase()}`,
        },
      ),
      publicIds: [`sketches/${type}`],
    },
  ]
}

/**
 * Views of anything else, kept as `folder/variety/view`: of that variety, never of another.
 * @param main the view that it begins with, where its series has one of its own
 */
export function thingViews(folder: string, variety: string, name: Words, main = 'principal'): View[] {
  return [
    {
      type: imageTypes.principal,
      alt: name,
      publicIds: [`${folder}/${variety}/${main}`, `${folder}/${variety}/principal`],
    },
    {
      type: imageTypes.ambiance,
      alt: phrase(
        { name },
        { fr: ({ name }) => `${name}, dans une salle de bains`, es: ({ name }) => `${name}, en un baño` },
      ),
      publicIds: [`${folder}/${variety}/ambiance`],
    },
    {
      type: imageTypes.detail,
      alt: phrase(
        { name },
        { fr: ({ name }) => `${name}, vue de détail`, es: ({ name }) => `${name}, vista de detalle` },
      ),
      publicIds: [`${folder}/${variety}/detail`],
    },
  ]
}
