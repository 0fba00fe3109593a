import type { ImageSource } from '#lib/urls/image-url.ts'

/** Props of the list of a guest's favourites and of the component that loads it. */
export interface GuestFavouritesProps {
  images: ImageSource
  texts: Record<'title' | 'text' | 'remove' | 'failed' | 'retry', string>
}
