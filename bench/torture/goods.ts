import type { Ware } from './start-of-stock.ts'

/** Products that can be bought in a store, the cheapest first. @param least smallest number required */
export async function goods(shopUrl: string, store: string, least: number): Promise<Ware[]> {
  interface Listing {
    products: { results: { id: number }[] }
  }
  const listing = await read<Listing>(
    `${shopUrl}/catalog/v1/products/3/weblist_by_category/?store=${store}&ordering=lower_price`,
  )
  const found: Ware[] = []
  for (const { id } of listing.products.results) {
    const variants = await read<{ id: number; stock: string }[]>(
      `${shopUrl}/catalog/v1/products/${id}/variants/?store=${store}`,
    )
    const variant = variants.find(({ stock }) => stock === 'in_stock')?.id ?? null
    if (await canBeBought(shopUrl, store, id, variant)) found.push({ product: id, variant })
    if (found.length >= 8) break
  }
  if (found.length < least) throw new Error(`${store} has nothing to sell.`)
  return found
}

/** A product without buyers. */
export function unsold(...sold: Readonly<Record<'FRSM' | 'ESSM', readonly Ware[]>>[]): number {
  const taken = new Set(sold.flatMap(({ FRSM, ESSM }) => [...FRSM, ...ESSM]).map(({ product }) => product))
  let product = 1
  while (taken.has(product)) product += 1
  return product
}

async function canBeBought(shopUrl: string, store: string, product: number, variant: number | null): Promise<boolean> {
  const post = (path: string, body: object) =>
    fetch(`${shopUrl}${path}?store=${store}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { id } = (await (await post('/cart/v1/carts/', {})).json()) as { id: string }
  return (await post('/cart/v1/cart-rows/', { order: id, product, variant })).ok
}

async function read<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as T
}
