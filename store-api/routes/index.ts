import { billingAddresses, shippingAddresses } from './addresses.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { cartRows, carts } from './carts.ts'
import { brands, categories, home, menus } from './catalogue.ts'
import { catalogueFiles } from './catalogue-files.ts'
import { changes } from './changes.ts'
import { clients } from './clients.ts'
import { approvals, companies, siteAddresses } from './companies.ts'
import { confirmations } from './confirmations.ts'
import { contact } from './contact.ts'
import { cms, newsletters, questions, reviews } from './content.ts'
import { coupons } from './coupons.ts'
import { facility } from './facility.ts'
import { invoices } from './invoices.ts'
import { keptConfigurations } from './kept-configurations.ts'
import { answers, ownReviews } from './moderation.ts'
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
import { secondFactor } from './second-factor.ts'
import { sitemaps } from './sitemaps.ts'
import { stock } from './stock.ts'
import { stockAlerts } from './stock-alerts.ts'
import { storedCards } from './stored-cards.ts'
import { subOrders } from './sub-orders.ts'
import { vatChecks } from './vat-checks.ts'
import { wishlist } from './wishlist.ts'
import { withdrawals } from './withdrawals.ts'

/** Every resource of the contract with its handlers. */
export const implementations = [
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
  menus,
  categories,
  home,
  brands,
  products,
  catalogueFiles,
  productPrices,
  priceList,
  facility,
  sitemaps,
  carts,
  cartRows,
  orderLines,
  payments,
  coupons,
  subOrders,
  quotes,
  orders,
  orderHolds,
  confirmations,
  refunds,
  returns,
  withdrawals,
  newsletters,
  questions,
  reviews,
  ownReviews,
  reviewRequests,
  answers,
  cms,
  contact,
  invoices,
  audit,
  changes,
  stock,
  stockAlerts,
]
