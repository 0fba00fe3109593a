'use server'

import { checkForm } from '../forms/check-form.ts'
import { stockAlertSchema } from '../forms/stock-alert.ts'
import { problemsOf } from '../store-api/errors.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { askForStockAlert } from '../store-api/stock-alerts.ts'
import { requestStore } from '../stores/request.ts'
import { noAlert, type StockAlertState } from './stock-alert-state.ts'

/** Asks for one mail when a product, or one of its variants, is back. */
export async function stockAlertForm(_: StockAlertState, form: FormData): Promise<StockAlertState> {
  const { data, problems } = checkForm(stockAlertSchema, form)
  if (problems) return { outcome: null, problems }
  try {
    const wanted = { email: data.email, product: Number(form.get('product')), variant: Number(data.variant) || null }
    await askForStockAlert(await requestStore(), wanted, await shopperIp())
    return { ...noAlert, outcome: 'sent' }
  } catch (error) {
    const email = problemsOf(error)?.fields.email
    return email ? { outcome: null, problems: { email } } : { ...noAlert, outcome: 'failed' }
  }
}
