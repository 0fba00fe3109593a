import type { TableName } from '../schemas.ts'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import { offers } from './offers.ts'
import { priceHistory } from './price-history.ts'
import { prices } from './prices.ts'
import { products } from './products.ts'
import {
  brandCollections,
  brands,
  categoryFilters,
  complements,
  complementTypes,
  filterOptions,
  filters,
  menus,
} from './small.ts'
import { stock } from './stock.ts'
import type { Table } from './table.ts'
import { variants } from './variants.ts'

/** Every table of a file; created for each import, as some keep state. */
export function allTables(): { [Name in TableName]: Table<Name> } {
  return {
    brands,
    brand_collections: brandCollections,
    categories: categories(),
    filters,
    filter_options: filterOptions,
    category_filters: categoryFilters,
    complement_types: complementTypes,
    attributes: attributes(),
    complements,
    products,
    offers,
    variants,
    price_history: priceHistory,
    prices,
    menus,
    stock: stock(),
  }
}
