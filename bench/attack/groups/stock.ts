import type { AttackRequest } from '../request.ts'
import { strangersOrder } from '../strangers-order.ts'
import { countedPieces as pieces } from '../world.ts'
import type { Group } from './group.ts'

/** Guests' orders, and the pieces of each. */
const orders = 6
const each = 10
const probe: AttackRequest = { server: 'store API', store: 'FRSM', role: 'visitor', method: 'GET', target: '/healthz' }

interface StockPlace {
  variant: number | null
  place: string
  pieces: number
  reserved: number
}

/** Orders by transfer of people without an account, who never pay, against the pieces that they keep from others. */
export const stock: Group = {
  name: 'stock',
  tries: 'orders by transfer without an account that reserve all pieces of a variant',
  inOrder: true,
  heavy: true,
  moves: true,
  async *requests({ shop, world, tell, random, say }) {
    for (const store of ['FRSM', 'ESSM'] as const) {
      const { product, variant } = world.counted[store]
      const statuses: number[] = []
      for (let count = 0; count < orders; count += 1)
        statuses.push(
          await strangersOrder(shop, { store, product, variant, quantity: each, number: random.below(1e9) }),
        )
      const after = await shop.ask<StockPlace[]>('administrator', store, 'GET', `/catalog/v1/stock/?product=${product}`)
      const reserved = after.filter((line) => line.variant === variant).reduce((sum, line) => sum + line.reserved, 0)
      say(`  ${store}: ${orders} orders answered ${statuses.join(' ')} keep ${reserved} of ${pieces} pieces`)
      if (reserved > pieces / 3)
        tell(
          'stock',
          `${orders} orders of strangers in ${store}, none of them paid, keep ${reserved} of ${pieces} pieces from others`,
        )
      yield probe
    }
  },
}
