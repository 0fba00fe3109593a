import { eq } from 'drizzle-orm'
import type { ReservedOrder } from '../../../lib/contract/payments.ts'
import { mails } from '../../db/schema.ts'
import type { Answer, Api, Refusal } from './api.ts'
import type { StoreCode } from './shop.ts'

/** The token of the link that a guest's transfer order was mailed. */
export async function tokenOf(api: Pick<Api, 'db'>, order: string): Promise<string> {
  const [mail] = await api.db
    .select()
    .from(mails)
    .where(eq(mails.key, `order:${order}`))
  const token = String(mail?.data.confirm).split('token=')[1]
  if (!token) throw new Error('The order was mailed no link.')
  return token
}

/** Follows a link of an order's mail. */
export function reserveBy(api: Api, token: string, store: StoreCode = 'FRSM', headers: Record<string, string> = {}) {
  return api.post<ReservedOrder & Refusal>(`/payment/v1/transfer/payments/reserve/?store=${store}`, { token }, headers)
}

/** Follows the link that an order was mailed. */
export async function follow(
  api: Api,
  order: string,
  store: StoreCode = 'FRSM',
  headers: Record<string, string> = {},
): Promise<Answer<ReservedOrder & Refusal>> {
  return reserveBy(api, await tokenOf(api, order), store, headers)
}
