import type { Side } from '#lib/rules/configurator/opening-side.ts'
import { mirroredUrl } from '#lib/urls/picture-url.ts'

/**
 * Shows the product opening on the chosen side, in the drawing and in the pictures that show an
 * opening. Slides and thumbnails are plain HTML, so it is done there.
 * @param shown.pictured the side on which it opens in its pictures
 * @param shown.first place of the first slide that is mirrored, from 0
 */
export function showSide({ pictured, chosen, first }: { pictured: Side; chosen: Side; first: number }): void {
  const gallery = document.querySelector('.slides')?.closest('section')
  if (!gallery) return
  setOfDrawing(gallery, 'side', chosen === pictured ? null : chosen)
  const thumbnails = gallery.querySelectorAll('.thumbnails > li')
  for (const [place, slide] of gallery.querySelectorAll<HTMLElement>('.slides > li').entries()) {
    if (place < first || slide.dataset.sided === undefined) continue
    for (const element of [slide, thumbnails[place]].flatMap((item) => [...(item?.querySelectorAll('a, img') ?? [])]))
      for (const name of ['href', 'srcset', 'src']) {
        const address = element.getAttribute(name)
        const wanted = address && mirroredUrl(address, chosen !== pictured)
        if (wanted && wanted !== address) element.setAttribute(name, wanted)
      }
  }
}

/** Sets a field in the addresses of the gallery's drawing; null takes it out. */
export function setOfDrawing(gallery: Element, field: 'variant' | 'side', value: string | null): void {
  for (const drawing of gallery.querySelectorAll('[src*="/api/drawings/"], [href*="/api/drawings/"]'))
    for (const name of ['src', 'href']) {
      const address = drawing.getAttribute(name)
      if (!address) continue
      const [path, query] = address.split('?')
      const fields = new URLSearchParams(query)
      if (value === null) fields.delete(field)
      else fields.set(field, value)
      const wanted = fields.size > 0 ? `${path}?${fields}` : `${path}`
      if (wanted !== address) drawing.setAttribute(name, wanted)
    }
}
