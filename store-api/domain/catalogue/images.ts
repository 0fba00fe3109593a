import { type Image, imageTypes } from '../../../lib/contract/common.ts'

/** Option pictures are small squares; their originals are vector drawings without a size. */
const optionSize = 160

/** The picture of an option or complement. */
export function optionImage(id: number, publicId: string, alt: string): Image {
  return {
    id,
    public_id: publicId,
    type: imageTypes.option,
    width: optionSize,
    height: optionSize,
    alt,
    placeholder: null,
  }
}
