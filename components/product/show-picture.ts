/** What stands in the first place of the gallery: plain HTML, so it is changed there. */
function firstPlace(): HTMLElement[] {
  const gallery = document.querySelector('.slides')?.closest('section')
  const items = ['.slides > li', '.thumbnails > li'].map((place) => gallery?.querySelector(place))
  return items.flatMap((item) => [...(item?.querySelectorAll<HTMLElement>('a, img') ?? [])])
}

/**
 * Puts another picture into the first place of the gallery: slide, large picture and thumbnail.
 * @param before public id of the picture that stands there; nothing happens where it does not
 * @param image public id of the picture to show
 * @param alt what it shows, in words
 */
export function showPicture(before: string, image: string, alt: string): void {
  for (const element of firstPlace()) {
    for (const name of ['href', 'srcset', 'src']) {
      const address = element.getAttribute(name)
      if (address?.includes(before)) element.setAttribute(name, address.replaceAll(before, image))
    }
  }
  const strip = document.querySelector('.slides')
  strip?.querySelector('img')?.setAttribute('alt', alt)
  strip?.scrollTo({ left: 0 })
}

/** Public id of the picture that stands there; null for one that is none of these. */
export function shownPicture(publicIds: RegExp): string | null {
  const [slide] = firstPlace()
  return publicIds.exec(slide?.getAttribute('href') ?? '')?.[0] ?? null
}

/** Fetches a picture in the sizes of the one in the first place, so that it can be put there at once. */
export async function fetchPicture(before: string, image: string): Promise<void> {
  const shown = firstPlace().find((element) => element instanceof HTMLImageElement)
  if (!shown) return
  const next = new Image()
  next.sizes = shown.sizes
  next.srcset = shown.srcset.replaceAll(before, image)
  next.src = shown.src.replaceAll(before, image)
  // A picture that does not come is said in words.
  await next.decode().catch(() => undefined)
}
