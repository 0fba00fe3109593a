'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ImageSource } from '#lib/images/address.ts'
import { readViewed, rememberViewed } from '#lib/recently-viewed/stored.ts'
import type { RecentlyViewedTexts } from './texts.ts'

const RecentlyViewedRow = lazy(() => import('./recently-viewed-row.tsx'))

interface RecentlyViewedProps {
  /** The product of the page, which is remembered and not shown. */
  productId: number
  images: ImageSource
  texts: RecentlyViewedTexts
}

/**
 * Products viewed before, asked for when the shopper comes near; the page itself is the same for
 * everyone.
 */
export function RecentlyViewed({ productId, images, texts }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [ids, setIds] = useState<number[]>([])
  useEffect(() => {
    const before = readViewed().filter((id) => id !== productId)
    rememberViewed(productId)
    setIds([])
    if (before.length === 0 || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setIds(before)
        observer.disconnect()
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [productId])
  return (
    <div ref={place}>
      {ids.length > 0 ? (
        <Suspense>
          <RecentlyViewedRow ids={ids} images={images} texts={texts} />
        </Suspense>
      ) : null}
    </div>
  )
}
