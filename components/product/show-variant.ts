import { showPicture } from './show-picture.ts'
import { setOfDrawing } from './show-side.ts'

/** What the page shows of a variant outside of its form. */
interface Shown {
  /** Identifiers of the pictures of the variant shown so far and of the one to show. */
  before: string | undefined
  image: string | undefined
  ref: string
  /** What the picture shows, in words. */
  alt: string
}

/**
 * Puts the picked variant into the gallery: its own picture in the first place, where it has one,
 * and its dimensions into the drawing. Slides and thumbnails are plain HTML, so it is done there.
 */
export function showVariant({ before, image, ref, alt }: Shown): void {
  const gallery = document.querySelector('.slides')?.closest('section')
  if (!gallery) return
  setOfDrawing(gallery, 'variant', ref)
  if (before && image && before !== image) showPicture(before, image, alt)
}
