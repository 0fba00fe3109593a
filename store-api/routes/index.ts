import { cartRows, carts, payments } from './carts.ts'
import { brands, categories, home, menus } from './catalogue.ts'
import { cms, newsletters, questions, reviews } from './content.ts'
import { later } from './later.ts'
import { products } from './products.ts'
import { sitemaps } from './sitemaps.ts'

/** Every resource of the contract with its handlers. */
export const implementations = [
  menus,
  categories,
  home,
  brands,
  products,
  sitemaps,
  carts,
  cartRows,
  payments,
  newsletters,
  questions,
  reviews,
  cms,
  ...later,
]
