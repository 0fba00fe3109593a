import { calendarDay } from '../../../lib/rules/calendar.ts'
import { decimalAmount } from '../../../lib/rules/money.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { csvLine, plainCell } from '../exchange/cells.ts'
import type { PriceLine } from './lines.ts'

/** Lets spreadsheets read the file as UTF-8. */
const byteOrderMark = '\ufeff'
/** Spreadsheets of countries that write decimal commas put semicolons between cells. */
const separator = ';'

const columns = [
  'ref',
  'gtin',
  'name',
  'brand',
  'category',
  'net',
  'rate',
  'gross',
  'consumers',
  'from',
  'day',
  'page',
] as const

/**
 * A price list as CSV, in pieces: one line for each price, with its day and rate of tax, so that no line needs another
 * to be understood.
 * @param address of the store, without a slash at its end
 */
export async function* priceListCsv(
  t: Translate,
  { timeZone, taxRate, currency }: StoreContext,
  lines: AsyncIterable<readonly PriceLine[]>,
  { address, now }: { address: string; now: Date },
): AsyncGenerator<string> {
  const day = calendarDay(now, timeZone)
  const rate = decimalComma(String(Math.round(taxRate * 10_000) / 100))
  yield byteOrderMark +
    csvLine(
      columns.map((name) => t(`priceList.columns.${name}`, { currency })),
      separator,
    )
  for await (const some of lines)
    yield some
      .map(({ ref, gtin, product, variant, brand, category, net, gross, consumers, from, path }) =>
        csvLine(
          [
            ...[ref, gtin, [product, variant].filter(Boolean).join(', '), brand, category.join(' > ')].map(plainCell),
            money(net),
            rate,
            money(gross),
            money(consumers),
            t(from ? 'priceList.yes' : 'priceList.no'),
            day,
            plainCell(address + path),
          ],
          separator,
        ),
      )
      .join('')
}

function money(cents: number): string {
  return decimalComma(decimalAmount(cents))
}

function decimalComma(amount: string): string {
  return amount.replace('.', ',')
}
