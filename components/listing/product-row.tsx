import type { ProductCard } from '#lib/contract/product-cards.ts'
import { Cards } from './cards.tsx'

/** Most cards of a row. */
const longest = 8

interface ProductRowProps {
  /** Tells the row from the others of its page. */
  name: string
  title: string
  products: readonly ProductCard[]
}

/** A row of products that scrolls sideways where it does not fit. */
export function ProductRow({ name, title, products }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section className="pt-16">
      <h2 className="container-page mb-6 text-2xl">{title}</h2>
      <Cards name={name} products={products.slice(0, longest)} look="row" />
    </section>
  )
}
