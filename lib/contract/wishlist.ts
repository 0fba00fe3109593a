import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityId, idParams, isoDate, listOf, numericId, pageNumber, storeCode } from './common.ts'
import { wishlistNames } from './names/wishlist.ts'

export const wish = z.object({ id: z.int(), user: z.int(), product: z.int(), created_at: isoDate.optional() })
const store = z.object({ store: storeCode })
const newWish = z.object({ user: z.int().optional().describe('Taken from the token'), product: entityId })

export const wishlist = {
  list: defineCall({
    ...wishlistNames.list,
    summary: 'Own favourites',
    query: store.extend({ user: numericId.optional(), page: pageNumber }),
    answer: listOf(wish),
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  create: defineCall({
    ...wishlistNames.create,
    summary: 'Add a product; one that is there already is answered as it is',
    query: store,
    body: newWish,
    answer: wish,
    status: 201,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
  retrieve: defineCall({
    ...wishlistNames.retrieve,
    summary: 'One favourite',
    params: idParams,
    query: store,
    answer: wish,
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  update: defineCall({
    ...wishlistNames.update,
    summary: 'Change a favourite',
    params: idParams,
    query: store,
    body: newWish,
    answer: wish,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
  destroy: defineCall({
    ...wishlistNames.destroy,
    summary: 'Take a product off the favourites, by the id of the product',
    params: z.object({ product: numericId }),
    query: store,
    answer: null,
    status: 204,
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
  setFavourites: defineCall({
    ...wishlistNames.setFavourites,
    summary:
      'Merge the guest favourites; answers the union, each entry holding a product. Products that the store does not offer are left out: a visitor may have kept them for long',
    query: store,
    body: z.object({ user: z.int().optional(), product_ids: z.array(entityId).max(500) }),
    answer: z.array(wish),
    permission: 'user',
    browser: true,
    throttle: 'write',
  }),
}

export type Wish = z.output<typeof wish>
