/** Links and pictures of the gallery: plain HTML, so it is changed there. */
function galleryParts(item: ':first-child' | ':not(:first-child)'): HTMLElement[] {
  const gallery = document.querySelector('.slides')?.closest('section')
  return [...(gallery?.querySelectorAll<HTMLElement>(`:is(.slides, .thumbnails) > li${item} :is(a, img)`) ?? [])]
}

function changeUrls(elements: readonly HTMLElement[], change: (url: string) => string): void {
  for (const element of elements)
    for (const name of ['href', 'srcset', 'src']) {
      const url = element.getAttribute(name)
      const wanted = url && change(url)
      if (wanted && wanted !== url) element.setAttribute(name, wanted)
    }
}

/**
 * Puts another picture into the first place of the gallery: slide, large picture and thumbnail.
 * @param before public id of the picture that stands there; nothing happens where it does not
 * @param image public id of the picture to show
 * @param alt what it shows, in words
 */
export function showPicture(before: string, image: string, alt: string): void {
  changeUrls(galleryParts(':first-child'), (url) => url.replaceAll(before, image))
  const strip = document.querySelector('.slides')
  strip?.querySelector('img')?.setAttribute('alt', alt)
  strip?.scrollTo({ left: 0 })
}

/**
 * Gives the other composed pictures of the gallery what is chosen.
 * @param publicIds matches their public ids
 * @param like the public id that takes the place of one
 */
export function showLikewise(publicIds: RegExp, like: (publicId: string) => string): void {
  changeUrls(galleryParts(':not(:first-child)'), (url) => url.replace(new RegExp(publicIds, 'g'), like))
}

/** Public id of the picture that stands there; null for one that is none of these. */
export function shownPicture(publicIds: RegExp): string | null {
  const [slide] = galleryParts(':first-child')
  return publicIds.exec(slide?.getAttribute('href') ?? '')?.[0] ?? null
}

/** Fetches a picture in the sizes of the one in the first place, so that it can be put there at once. */
export async function fetchPicture(before: string, image: string): Promise<void> {
  const shown = galleryParts(':first-child').find((element) => element instanceof HTMLImageElement)
  if (!shown) return
  const next = new Image()
  next.sizes = shown.sizes
  next.srcset = shown.srcset.replaceAll(before, image)
  next.src = shown.src.replaceAll(before, image)
  // A picture that does not come is said in words.
  await next.decode().catch(() => undefined)
}
