import { brands } from './brands.ts'
import { cartRows, carts } from './carts.ts'
import { categories, home } from './categories.ts'
import { menus } from './menus.ts'
import { payments } from './payments.ts'
import { products } from './products.ts'

/** Every call of the store API, by resource: specification section 7. */
export const contract = { menus, categories, home, brands, products, carts, cartRows, payments } as const
export type Contract = typeof contract
