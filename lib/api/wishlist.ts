import type { contract } from '../contract/index.ts'
import { wishlistNames } from '../contract/names/wishlist.ts'
import { callsOf } from './client.ts'

export const wishlist = callsOf<(typeof contract)['wishlist']>(wishlistNames)
