import { billingAddresses, shippingAddresses } from './addresses.ts'
import { audit } from './audit.ts'
import { auth, clients } from './auth.ts'
import { brands } from './brands.ts'
import { cartRows, carts } from './carts.ts'
import { catalogueFiles } from './catalogue-files.ts'
import { categories, home } from './categories.ts'
import { changes } from './changes.ts'
import { cms } from './cms.ts'
import { approvals, companies, siteAddresses } from './companies.ts'
import { confirmations } from './confirmations.ts'
import { contact } from './contact.ts'
import { coupons } from './coupons.ts'
import { facility } from './facility.ts'
import { invoices } from './invoices.ts'
import { keptConfigurations } from './kept-configurations.ts'
import { menus } from './menus.ts'
import { answers, ownReviews } from './moderation.ts'
import { newsletters } from './newsletters.ts'
import { orderHolds } from './order-holds.ts'
import { orderLines } from './order-lines.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { priceList } from './price-list.ts'
import { privacy } from './privacy.ts'
import { productPrices } from './product-prices.ts'
import { products } from './products.ts'
import { projects } from './projects.ts'
import { quotes } from './quotes.ts'
import { refunds } from './refunds.ts'
import { returns } from './returns.ts'
import { reviewRequests } from './review-requests.ts'
import { questions, reviews } from './reviews.ts'
import { secondFactor } from './second-factor.ts'
import { sitemaps } from './sitemaps.ts'
import { stock } from './stock.ts'
import { stockAlerts } from './stock-alerts.ts'
import { storedCards } from './stored-cards.ts'
import { subOrders } from './sub-orders.ts'
/** Every call of the store API, by resource. */
import { vatChecks } from './vat-checks.ts'
import { wishlist } from './wishlist.ts'
import { withdrawals } from './withdrawals.ts'

export const contract = {
  auth,
  clients,
  secondFactor,
  storedCards,
  privacy,
  shippingAddresses,
  billingAddresses,
  vatChecks,
  wishlist,
  keptConfigurations,
  projects,
  companies,
  approvals,
  siteAddresses,
  newsletters,
  categories,
  home,
  brands,
  menus,
  products,
  catalogueFiles,
  productPrices,
  priceList,
  facility,
  sitemaps,
  carts,
  cartRows,
  orderLines,
  subOrders,
  quotes,
  orders,
  orderHolds,
  confirmations,
  refunds,
  returns,
  withdrawals,
  coupons,
  payments,
  questions,
  reviews,
  ownReviews,
  reviewRequests,
  answers,
  invoices,
  audit,
  cms,
  contact,
  changes,
  stock,
  stockAlerts,
} as const
