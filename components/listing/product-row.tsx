import type { ProductCard } from '#lib/contract/products.ts'
import { CardList } from './card-list.tsx'
import { cardProps } from './card-props.ts'

/** Most cards of a row. */
const longest = 8

interface ProductRowProps {
  /** Tells the row from the others of its page. */
  name: string
  title: string
  products: readonly ProductCard[]
}

/** A row of products that scrolls sideways where it does not fit. */
export async function ProductRow({ name, title, products }: ProductRowProps) {
  if (products.length === 0) return null
  return (
    <section className="pt-16">
      <h2 className="container-page mb-6 text-2xl">{title}</h2>
      <CardList staticName={name} {...(await cardProps(products.slice(0, longest)))} look="row" />
    </section>
  )
}
