'use client'

import { useEffect, useState } from 'react'
import { useLaterPart } from '#components/ui/use-later-part.ts'
import { readViewed } from '#lib/browser/recently-viewed.ts'
import { readFavourites } from '#lib/favourites/stored.ts'
import type { ImageSource } from '#lib/urls/image-url.ts'
import type { RecentlyViewedTexts } from './texts.ts'

const loadRow = () => import('./recently-viewed-row.tsx')
const names = ['favourites', 'viewed'] as const

interface RememberedProductsProps {
  images: ImageSource
  texts: Omit<RecentlyViewedTexts, 'title'>
  titles: { favourites: string; viewed: string }
}

/**
 * Products remembered by this browser, for an empty cart: the favourites, then other viewed products. Nothing without a
 * script, or without any.
 */
export function RememberedProducts({ images, texts, titles }: RememberedProductsProps) {
  const [kept, setKept] = useState<Record<'favourites' | 'viewed', readonly number[]> | null>(null)
  useEffect(() => {
    const favourites = readFavourites()
    setKept({ favourites, viewed: readViewed().filter((id) => !favourites.includes(id)) })
  }, [])
  const isAny = kept !== null && names.some((name) => kept[name].length > 0)
  const { Part: RecentlyViewedRow } = useLaterPart(isAny, loadRow)
  return names.map((name) =>
    RecentlyViewedRow && kept && kept[name].length > 0 ? (
      <RecentlyViewedRow
        key={name}
        id={`kept-${name}`}
        ids={kept[name]}
        images={images}
        texts={{ ...texts, title: titles[name] }}
      />
    ) : null,
  )
}
