import { brands, categories, home, menus } from './catalogue.ts'
import { cartRows, carts, payments } from './carts.ts'
import { products } from './products.ts'
import { later } from './later.ts'

/** Every resource of the contract with its handlers. */
export const implementations = [menus, categories, home, brands, products, carts, cartRows, payments, ...later]
