'use client'

import { useEffect, useRef, useState } from 'react'
import { useLaterPart } from '#components/ui/use-later-part.ts'
import { useNear } from '#components/ui/use-near.ts'
import { readViewed, rememberViewed } from '#lib/browser/recently-viewed.ts'
import type { ImageSource } from '#lib/urls/image-url.ts'
import type { RecentlyViewedTexts } from './texts.ts'

const loadRow = () => import('./recently-viewed-row.tsx')

interface RecentlyViewedProps {
  /** The product of the page, which is remembered and not shown. */
  productId: number
  images: ImageSource
  texts: RecentlyViewedTexts
}

/**
 * Products viewed before, asked for when the shopper comes near; the page itself is the same for
 * everyone, and stands without them where they cannot be loaded.
 */
export function RecentlyViewed({ productId, images, texts }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<number[]>([])
  useEffect(() => {
    setIds(readViewed().filter((id) => id !== productId))
    rememberViewed(productId)
  }, [productId])
  const near = useNear(place, 600)
  const wanted = near && ids.length > 0
  const { Part: RecentlyViewedRow } = useLaterPart(wanted, loadRow)
  return (
    <div ref={place}>
      {wanted && RecentlyViewedRow ? <RecentlyViewedRow ids={ids} images={images} texts={texts} /> : null}
    </div>
  )
}
