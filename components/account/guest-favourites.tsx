'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readFavourites, watchFavourites } from '#lib/favourites/stored.ts'
import type { ImageSource } from '#lib/images/address.ts'

const GuestFavouritesList = lazy(() => import('./guest-favourites-list.tsx'))
const none: readonly number[] = []

export interface GuestFavouritesProps {
  images: ImageSource
  texts: Record<'title' | 'text' | 'remove', string>
}

/** What a guest has marked, so that it can be looked at before logging in; nothing without favourites. */
export function GuestFavourites(props: GuestFavouritesProps) {
  const ids = useSyncExternalStore(watchFavourites, readFavourites, () => none)
  return <Suspense>{ids.length > 0 ? <GuestFavouritesList ids={ids} {...props} /> : null}</Suspense>
}
