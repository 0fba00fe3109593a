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
  const strip = document.querySelector('.slides')
  const gallery = strip?.closest('section')
  if (!strip || !gallery) return
  setOfDrawing(gallery, 'variant', ref)
  if (!before || !image || before === image) return
  const first = [gallery.querySelector('.slides > li'), gallery.querySelector('.thumbnails > li')]
  for (const element of first.flatMap((item) => [...(item?.querySelectorAll('a, img') ?? [])]))
    for (const name of ['href', 'srcset', 'src']) {
      const address = element.getAttribute(name)
      if (address?.includes(before)) element.setAttribute(name, address.replaceAll(before, image))
    }
  strip.querySelector('img')?.setAttribute('alt', alt)
  strip.scrollTo({ left: 0 })
}
