import { ask } from '../api/request.ts'
import { readStoredCart, watchStoredCart } from '../cart/stored-cart.ts'
import type { Cart } from '../contract/cart-content.ts'
import { changesOf, decimal, eventOf, itemOfRow } from '../rules/shop-events.ts'

/** What a store's events are told with. */
export interface Shop {
  /** ISO code. */
  readonly currency: string
  readonly checkoutPath: string
}

interface Told {
  readonly send: (name: string, parameters: object) => void
  /** Whether the present page may be measured: not one of a person. */
  readonly isMeasured: () => boolean
}

/**
 * Tells the analytics service of products that are looked at, of what goes into the cart and out of it, and of the way
 * to the checkout. Loaded only with consent.
 */
export function watchShop({ currency, checkoutPath }: Shop, { send, isMeasured }: Told): void {
  let rows: Promise<Cart['rows']> = rowsOfCart()
  const tell = (name: string, items: Parameters<typeof eventOf>[1]) => {
    if (items.length > 0 && isMeasured()) send(name, eventOf(currency, items))
  }
  let path = ''
  const tellOfProduct = () => {
    // A variant that is chosen changes the address too.
    if (path === window.location.pathname) return
    path = window.location.pathname
    tell('view_item', productOnPage(document, window.location.search))
  }
  tellOfProduct()
  // Pages that are moved to without a page load; browsers without it count the first page alone.
  window.navigation?.addEventListener('navigatesuccess', tellOfProduct)
  watchStoredCart(() => {
    const before = rows
    rows = rowsOfCart()
    Promise.all([before, rows]).then(
      ([was, is]) => {
        const { added, removed } = changesOf(was, is)
        tell('add_to_cart', added)
        tell('remove_from_cart', removed)
      },
      () => {},
    )
  })
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.pathname !== checkoutPath) return
    rows.then(
      (is) => tell('begin_checkout', is.map(itemOfRow)),
      () => {},
    )
  }
  document.addEventListener('click', onClick, { capture: true })
}

/** Rows of the browser's cart; none without one, or where it cannot be read. */
async function rowsOfCart(): Promise<Cart['rows']> {
  const stored = readStoredCart()
  if (!stored) return []
  return ask<Cart>(`/cart/v1/carts/${stored.id}/`).then(
    (cart) => cart.rows,
    () => [],
  )
}

interface ProductNode {
  '@type'?: string
  name?: string
  sku?: string
  brand?: { name?: string }
  hasVariant?: readonly ProductNode[]
  offers?: { price?: number | string }
}

/** The product of a page, from its structured data; none on other pages. @param query names the variant */
export function productOnPage(page: ParentNode, query: string) {
  const ref = new URLSearchParams(query).get('variant')
  const nodes = [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap(nodesIn)
  const product = nodes.find(({ '@type': type }) => type === 'Product' || type === 'ProductGroup')
  const variants = product?.hasVariant ?? []
  const shown = variants.find(({ sku }) => sku === ref) ?? variants[0] ?? product
  const price = Number(shown?.offers?.price)
  if (!product?.name || !shown?.sku || !Number.isFinite(price)) return []
  return [
    {
      item_id: shown.sku,
      item_name: product.name,
      ...(product.brand?.name && { item_brand: product.brand.name }),
      price: decimal(Math.round(price * 100)),
      quantity: 1,
    },
  ]
}

function nodesIn({ textContent }: Element): ProductNode[] {
  try {
    const data = JSON.parse(textContent ?? '') as { '@graph'?: ProductNode[] } & ProductNode
    return data['@graph'] ?? [data]
  } catch {
    return []
  }
}
