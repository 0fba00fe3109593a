import { calendarDay } from '../../lib/rules/calendar.ts'
import { refusal } from '../context/errors.ts'
import { messagesIn } from '../context/messages.ts'
import { priceListCsv } from '../domain/price-list/csv.ts'
import { type PriceLine, priceLines } from '../domain/price-list/lines.ts'
import { longestSheet, priceListSheet } from '../domain/price-list/sheet.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'
import { streamOf } from '../http/stream-of.ts'

/** A PDF file costs a processor a second, five times as much as a CSV file: in rows of carts, which are counted by ten. */
const sheetRows = 50

export const priceList = implement('priceList', {
  file: async ({ background, store, query: { kind }, caller, providers, t, limitRows }) => {
    loggedIn(caller, t)
    if (caller.audience !== 'professional') throw refusal(403, t('professionalsOnly'), 'professionals_only')
    const now = new Date()
    const words = messagesIn(store.language)
    const name = `${words('priceList.fileName')}-${store.code.toLowerCase()}-${calendarDay(now, store.timeZone)}.${kind}`
    const lines = priceLines(background, store.code)
    if (kind === 'csv') {
      const address = providers.storeUrl(store.code)
      const pieces = priceListCsv(words, store, lines, { address, now })
      return { name, type: 'text/csv; charset=utf-8', bytes: await streamOf(pieces) }
    }
    await limitRows('bulk', sheetRows)
    const all: PriceLine[] = []
    for await (const some of lines) {
      all.push(...some)
      if (all.length > longestSheet) throw refusal(409, t('priceListTooLong'), 'too_long')
    }
    return { name, type: 'application/pdf', bytes: await priceListSheet(store, all, now) }
  },
})
