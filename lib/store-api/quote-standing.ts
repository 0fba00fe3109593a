import 'server-only'
import type { Cart } from '../contract/cart-content.ts'
import type { Company, OrderApproval } from '../contract/companies.ts'
import { approvalProblem } from '../rules/company.ts'
import { isQuote, orderState } from '../rules/order-status.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../stores/store.ts'
import { getApproval, getCompany } from './companies.ts'

/** Where a quote stands in the company of its buyer. */
export interface QuoteStanding {
  company: Company
  /** Null while the quote was not sent for approval. */
  approval: OrderApproval | null
  /** Whether it can be paid, as far as the company decides. */
  payable: boolean
}

/** Where a quote stands in the company of the logged-in member; null where no company has a say. */
export async function getQuoteStanding(
  store: Store,
  session: Session | null,
  { id, status, prices }: Pick<Cart, 'id' | 'status' | 'prices'>,
): Promise<QuoteStanding | null> {
  // Members of companies are professionals.
  if (session?.audience !== 'professional' || !isQuote(status)) return null
  const [company, approval] = await Promise.all([getCompany(store), getApproval(store, id)])
  if (!company) return null
  const member = { role: company.role, orderLimit: company.order_limit }
  const payable = approvalProblem(member, approval?.state ?? null, prices.pvp_total) === null
  return approval || (!payable && status === orderState.quote) ? { company, approval, payable } : null
}
