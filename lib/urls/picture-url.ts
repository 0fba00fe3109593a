/**
 * URL of a picture from its prefix (`imageBeginning`). A browser that is given the prefix needs no more: the URL
 * builder weighs 3 kB.
 */
export function pictureUrl(beginning: string, publicId: string): string {
  return beginning + publicId.split('/').map(encodeURIComponent).join('/')
}

/** URL prefixes of a picture for each of its widths, pixels. */
export type PictureWidths = readonly (readonly [width: number, beginning: string])[]

/** `srcset` of a picture in some widths. */
export function pictureSet(widths: PictureWidths, publicId: string): string {
  return widths.map(([width, beginning]) => `${pictureUrl(beginning, publicId)} ${width}w`).join(', ')
}

const upload = '/image/upload/'
const mirror = `${upload}a_hflip,`

/** The same pictures with left and right changed, or as they are. @param addresses one, or a `srcset` */
export function mirroredUrl(addresses: string, mirrored: boolean): string {
  const plainOnes = addresses.replaceAll(mirror, upload)
  return mirrored ? plainOnes.replaceAll(upload, mirror) : plainOnes
}
