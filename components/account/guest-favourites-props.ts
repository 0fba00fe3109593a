import type { ImageSource } from '#lib/urls/image-url.ts'

/** What the list of a guest's favourites and what loads it are given. */
export interface GuestFavouritesProps {
  images: ImageSource
  texts: Record<'title' | 'text' | 'remove' | 'failed' | 'retry', string>
}
