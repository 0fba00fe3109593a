'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readFavourites, watchFavourites } from '#lib/favourites/stored.ts'
import type { GuestFavouritesProps } from './guest-favourites-props.ts'

const GuestFavouritesList = lazy(() => import('./guest-favourites-list.tsx'))
const none: readonly number[] = []

/** A guest's favourites, to look at before logging in; nothing without favourites. */
export function GuestFavourites(props: GuestFavouritesProps) {
  const ids = useSyncExternalStore(watchFavourites, readFavourites, () => none)
  return <Suspense>{ids.length > 0 ? <GuestFavouritesList ids={ids} {...props} /> : null}</Suspense>
}
