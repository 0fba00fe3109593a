import type { ProductCard as Card } from '#lib/contract/products.ts'
import { ProductCard } from './product-card.tsx'

/** A row of products that scrolls sideways where it does not fit. */
export function ProductRow({ title, products }: { title: string; products: readonly Card[] }) {
  if (products.length === 0) return null
  return (
    <section className="pt-16">
      <h2 className="container-page text-2xl">{title}</h2>
      <ul className="container-page mt-6 grid snap-x auto-cols-[minmax(13.5rem,1fr)] grid-flow-col gap-4 overflow-x-auto scroll-px-10 pb-3 [scrollbar-width:thin] md:auto-cols-[minmax(15.5rem,1fr)] md:gap-6">
        {products.slice(0, 8).map((product) => (
          <li key={product.id} className="snap-start">
            <ProductCard product={product} heading="h3" sizes="16rem" />
          </li>
        ))}
      </ul>
    </section>
  )
}
