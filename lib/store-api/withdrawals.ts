import 'server-only'
import { contract } from '../contract/index.ts'
import type { NewWithdrawal, WithdrawableOrder, Withdrawal } from '../contract/withdrawals.ts'
import type { Store } from '../stores/store.ts'
import { ask, find } from './client.ts'

/** Items of the order with this number and e-mail that can be withdrawn from; null when they do not match. */
export function findWithdrawableOrder(
  store: Store,
  email: string,
  orderNumber: string,
  shopperIp?: string,
): Promise<WithdrawableOrder | null> {
  return find(store, contract.withdrawals.lookup, {
    body: { email, order_number: orderNumber },
    ...(shopperIp && { shopperIp }),
  })
}

/** Declares a withdrawal; the same key twice declares it once. */
export function declareWithdrawal(store: Store, declaration: NewWithdrawal, shopperIp?: string): Promise<Withdrawal> {
  return ask(store, contract.withdrawals.create, { body: declaration, ...(shopperIp && { shopperIp }) })
}
