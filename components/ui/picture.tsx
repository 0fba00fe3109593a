import { imageSource } from '#lib/urls/image-source.ts'
import { type PictureProps, SourcedPicture } from './sourced-picture.tsx'

export type { PictureProps }

/** A picture of the store that is being rendered. */
export async function Picture(props: PictureProps) {
  return <SourcedPicture source={await imageSource()} {...props} />
}
