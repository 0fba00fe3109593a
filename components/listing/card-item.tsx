'use client'
'use no memo'

import { useState } from 'react'
import { ProductCard, type ProductCardProps } from './product-card.tsx'

interface CardItemProps extends Omit<ProductCardProps, 'hovered' | 'children'> {
  openQuickView: (card: ProductCardProps['card']) => void
}

/**
 * A card that gets its second picture and the way to the quick view once a mouse or the keyboard comes to it. Not for a finger: two cards
 * share a phone's width, heart and labels fill the picture, and the product's page is one touch away, the list as it was one more.
 */
export function CardItem({ openQuickView, ...props }: CardItemProps) {
  const [near, setNear] = useState(false)
  const { card, texts } = props
  return (
    <li
      id={`p${card.id}`}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') setNear(true)
      }}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) setNear(true)
      }}
    >
      <ProductCard {...props} hovered={near}>
        {near ? (
          <button type="button" aria-label={`${texts.quickView}, ${card.name}`} onClick={() => openQuickView(card)}>
            {texts.quickView}
          </button>
        ) : null}
      </ProductCard>
    </li>
  )
}
