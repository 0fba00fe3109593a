/**
 * Address of a picture from what stands before its identifier (`imageBeginning`). A browser that is
 * given the beginning needs no more: the builder of addresses weighs 3 kB.
 */
export function pictureAddress(beginning: string, publicId: string): string {
  return beginning + publicId.split('/').map(encodeURIComponent).join('/')
}
