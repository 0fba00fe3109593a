'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { readFavourites } from '#lib/favourites/stored.ts'
import type { ImageSource } from '#lib/images/address.ts'
import { readViewed } from '#lib/recently-viewed/stored.ts'
import type { RecentlyViewedTexts } from './texts.ts'

const RecentlyViewedRow = lazy(() => import('./recently-viewed-row.tsx'))

interface KeptProductsProps {
  images: ImageSource
  texts: Omit<RecentlyViewedTexts, 'title'>
  titles: { favourites: string; viewed: string }
}

/**
 * What this browser remembers, where nothing is in the cart: the favourites, then the products
 * viewed before that are none. Nothing of it without a script, nor where nothing is remembered.
 */
export function KeptProducts({ images, texts, titles }: KeptProductsProps) {
  const [kept, setKept] = useState<Record<'favourites' | 'viewed', readonly number[]> | null>(null)
  useEffect(() => {
    const favourites = readFavourites()
    setKept({ favourites, viewed: readViewed().filter((id) => !favourites.includes(id)) })
  }, [])
  return (['favourites', 'viewed'] as const).map((name) =>
    kept && kept[name].length > 0 ? (
      <Suspense key={name}>
        <RecentlyViewedRow
          id={`kept-${name}`}
          ids={kept[name]}
          images={images}
          texts={{ ...texts, title: titles[name] }}
        />
      </Suspense>
    ) : null,
  )
}
