import { type ReactNode, ViewTransition } from 'react'

/**
 * A product's picture, which travels from its card to its page and back, in browsers that can do
 * that (styles/globals.css says how). Named by the product: pictures are shared between products,
 * so a list may show one twice.
 */
export function PictureTransition({ productId, children }: { productId: number; children: ReactNode }) {
  return (
    <ViewTransition name={`product-${productId}`} share="product-picture" default="none">
      {children}
    </ViewTransition>
  )
}
