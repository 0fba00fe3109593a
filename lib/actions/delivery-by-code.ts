'use server'

import { readMessages } from '../i18n/messages.ts'
import { gazetteerOf } from '../places/gazetteer.ts'
import { postalHelp } from '../places/towns.ts'
import { deliveryRange } from '../rules/delivery-date.ts'
import { judgePostalCode } from '../rules/postal-code.ts'
import { withOrdinal } from '../rules/written-days.ts'
import { requestStore } from '../stores/request.ts'
import type { Store } from '../stores/store.ts'
import type { DeliveryByCode } from './delivery-by-code-state.ts'

/** Most working days that a form may speak of. */
const longest = 400
/** Most characters of a postal code that are answered. */
const longestCode = 20

/**
 * Delivery date at a postal code for an order placed today, and whether delivery is charged there. The form carries the
 * product's working days: the answer is only for its sender, and an order has a separate promise.
 */
export async function deliveryByCode(_: DeliveryByCode | null, form: FormData): Promise<DeliveryByCode> {
  const store = await requestStore()
  const { byCode } = (await readMessages(store)).product.delivery
  const code = text(form, 'postal_code').trim().slice(0, longestCode)
  const verdict = judgePostalCode(code, store.country)
  if (verdict === 'malformed' || verdict === 'refused') return { code, said: byCode[verdict], delivered: false }
  const range = deliveryRange(new Date(), { min: days(form, 'min'), max: days(form, 'max') }, store.timeZone)
  const place = await placeOf(store, code)
  const values: Record<string, string> = {
    place: place ? `${place} (${code})` : code,
    from: words(range.from, store),
    to: words(range.to, store),
  }
  const said = byCode[verdict].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { code, said, delivered: true }
}

/** The only town of a postal code, else its province. */
async function placeOf({ country }: Store, code: string): Promise<string> {
  const { province, towns } = postalHelp(await gazetteerOf(country), code)
  const [only, second] = towns
  return only && !second ? only : (province?.name ?? '')
}

/** A calendar day in the store's language. @param day `YYYY-MM-DD` */
function words(day: string, { region }: Store): string {
  const date = new Date(`${day}T12:00Z`)
  return withOrdinal(
    date.toLocaleDateString(region, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  )
}

function days(form: FormData, name: string): number {
  const number = Number(text(form, name))
  return Number.isInteger(number) ? Math.min(longest, Math.max(0, number)) : 0
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
