import type { Image } from '#lib/contract/common.ts'

/** Type of the sketches that stand for all products of a kind. */
const sketch = 400
/** Place of the drawing among the slides, from 0. */
const drawingPlace = 3

export type GalleryPicture = Image | 'drawing'

/**
 * The pictures of the gallery in their order: the variant's own first, where it has one, and the
 * drawing of this very product in the place of the sketch of its kind.
 * @param drawn whether there is a drawing of the product
 */
export function galleryPictures(
  images: readonly Image[],
  own: Image | null | undefined,
  drawn: boolean,
): GalleryPicture[] {
  const [first, ...others] = images
  const opening = own ?? first
  const photos = [...(opening ? [opening] : []), ...others]
  if (!drawn || photos.length === 0) return photos
  const kept: GalleryPicture[] = photos.filter(({ type }) => type !== sketch)
  kept.splice(drawingPlace, 0, 'drawing')
  return kept
}
