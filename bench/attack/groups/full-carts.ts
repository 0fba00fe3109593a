import { strangersCart } from '../strangers-order.ts'
import type { Group } from './group.ts'
import { limitBreach } from './limits.ts'

/** Rows of a quote, and how many of its files are more than the limit of files allows for so many rows. */
const rows = 50
const files = 14

/** Quotes with many rows, downloaded again and again: rows count, as each of them is drawn. */
export const fullCarts: Group = {
  name: 'full-carts',
  tries: `${files} downloads of a quote with ${rows} rows from one address`,
  inOrder: true,
  heavy: true,
  limited: true,
  async *requests({ shop, world, random }) {
    for (const [index, store] of (['FRSM', 'ESSM'] as const).entries()) {
      const [first, ...others] = world.goods[store].slice(0, rows)
      if (!first || others.length < rows - 1) throw new Error(`${store} has not ${rows} variants to sell.`)
      const order = await strangersCart(shop, { store, ...first, quantity: 1, number: random.below(1e9) })
      for (const { product, variant } of others)
        await shop.ask('visitor', store, 'POST', '/cart/v1/cart-rows/', { order, product, variant, quantity: 1 })
      await shop.ask('visitor', store, 'POST', '/cart/v1/quotes/', { cart_id: order })
      let refused = 0
      for (let count = 1; count <= files; count += 1)
        yield {
          server: 'store API',
          store,
          role: 'visitor',
          method: 'GET',
          target: `/cart/v1/quotes/${order}/pdf/?store=${store}`,
          headers: [['x-forwarded-for', `192.0.2.${240 + index}`]],
          expect: (answer) => {
            if (answer.status === 429) refused += 1
            return (
              limitBreach('pdf', answer) ??
              (count === files && refused === 0
                ? `${files} files with ${rows} rows each were made for one address, as if they had one row`
                : null)
            )
          },
        }
    }
  },
}
