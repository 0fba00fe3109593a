import { z } from 'zod'
import * as addresses from '../../lib/contract/addresses.ts'
import * as attributes from '../../lib/contract/attributes.ts'
import * as audit from '../../lib/contract/audit.ts'
import * as auth from '../../lib/contract/auth.ts'
import * as brands from '../../lib/contract/brands.ts'
import * as cartChanges from '../../lib/contract/cart-changes.ts'
import * as cartContent from '../../lib/contract/cart-content.ts'
import * as cartRows from '../../lib/contract/cart-rows.ts'
import * as carts from '../../lib/contract/carts.ts'
import * as categories from '../../lib/contract/categories.ts'
import * as cms from '../../lib/contract/cms.ts'
import * as common from '../../lib/contract/common.ts'
import * as companies from '../../lib/contract/companies.ts'
import * as confirmations from '../../lib/contract/confirmations.ts'
import * as contact from '../../lib/contract/contact.ts'
import * as coupons from '../../lib/contract/coupons.ts'
import * as drawings from '../../lib/contract/drawings.ts'
import * as facility from '../../lib/contract/facility.ts'
import * as invoices from '../../lib/contract/invoices.ts'
import * as keptConfigurations from '../../lib/contract/kept-configurations.ts'
import * as listings from '../../lib/contract/listings.ts'
import * as menus from '../../lib/contract/menus.ts'
import * as newsletters from '../../lib/contract/newsletters.ts'
import * as orderConfirmations from '../../lib/contract/order-confirmation.ts'
import * as orders from '../../lib/contract/orders.ts'
import * as payments from '../../lib/contract/payments.ts'
import * as privacy from '../../lib/contract/privacy.ts'
import * as productCards from '../../lib/contract/product-cards.ts'
import * as productDetail from '../../lib/contract/product-detail.ts'
import * as products from '../../lib/contract/products.ts'
import * as projects from '../../lib/contract/projects.ts'
import * as reviewRequests from '../../lib/contract/review-requests.ts'
import * as reviews from '../../lib/contract/reviews.ts'
import * as secondFactor from '../../lib/contract/second-factor.ts'
import * as sitemaps from '../../lib/contract/sitemaps.ts'
import * as sketches from '../../lib/contract/sketches.ts'
import * as subOrders from '../../lib/contract/sub-orders.ts'
import * as vatChecks from '../../lib/contract/vat-checks.ts'
import * as wishlist from '../../lib/contract/wishlist.ts'
import * as withdrawals from '../../lib/contract/withdrawals.ts'

const modules = [
  addresses,
  attributes,
  audit,
  auth,
  brands,
  cartChanges,
  cartContent,
  cartRows,
  carts,
  categories,
  cms,
  common,
  companies,
  confirmations,
  contact,
  coupons,
  drawings,
  facility,
  invoices,
  keptConfigurations,
  listings,
  menus,
  newsletters,
  orderConfirmations,
  orders,
  payments,
  privacy,
  productCards,
  productDetail,
  products,
  projects,
  reviewRequests,
  reviews,
  secondFactor,
  sitemaps,
  sketches,
  subOrders,
  vatChecks,
  wishlist,
  withdrawals,
]

/**
 * The name that a shape of the contract has in the OpenAPI document: the one of its constant, as
 * types are written, `cartRow` → `CartRow`.
 */
export const schemaNames = z.registry<{ id: string }>()

for (const [name, value] of modules.flatMap((module) => Object.entries<unknown>({ ...module })))
  if (value instanceof z.ZodObject) schemaNames.add(value, { id: typeName(name) })

/**
 * @param name in camel case; words may be parted by full stops, `carts.retrieve` → `CartsRetrieve`
 */
export function typeName(name: string): string {
  return name.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
