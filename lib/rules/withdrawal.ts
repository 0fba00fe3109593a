import type { OrderStatus } from '../contract/cart-content.ts'
import type { SubOrderStatus } from '../contract/sub-orders.ts'
import { addDays, calendarDay, isWeekend } from './calendar.ts'
import { type ExceptedRow, isCustomMade } from './custom-made.ts'
import { isUnderWay } from './order-transitions.ts'
import { isPublicHoliday } from './public-holidays.ts'
import { isCancelledPart } from './sub-order-status.ts'

/** Days of withdrawal that the law of both countries gives (directive 2011/83/EU, article 9). */
export const withdrawalDays = 14

/**
 * How an order stands to the right of withdrawal. `open`: it runs, or begins with a delivery that
 * is still to come; `expired`: its last day is over; `ended`: there is no contract (any more);
 * `professional`: the law gives the right to consumers.
 */
export const withdrawalStates = ['open', 'expired', 'ended', 'professional'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export interface WithdrawalPeriod {
  state: WithdrawalState
  /** Last day of the period, `YYYY-MM-DD`; null while it has not begun. */
  until: string | null
}

interface Part {
  status: SubOrderStatus
  /** Ids of the rows that are sent with it; none stands for all of them. */
  rows: readonly string[]
  /** How many pieces of which rows are in it; without, all pieces of its rows. */
  pieces?: readonly { row: string; quantity: number }[] | null
  deliveredAt: Date | null
}

interface Place {
  country: string
  timeZone: string
}

/**
 * The last day of the period that begins with a delivery. The day of the delivery does not count,
 * and a period that would end on a Saturday, Sunday or public holiday ends with the next working
 * day (regulation 1182/71, article 3; Code de la consommation, L221-19).
 * @returns `YYYY-MM-DD`; the right stands until the end of this day in the time zone
 */
export function lastWithdrawalDay(delivered: Date, { country, timeZone }: Place): string {
  let day = addDays(calendarDay(delivered, timeZone), withdrawalDays)
  while (isWeekend(day) || isPublicHoliday(day, country)) day = addDays(day, 1)
  return day
}

/**
 * When the last piece of an order arrived, which is when its period begins (directive 2011/83/EU,
 * article 9(2)(b)(i)); null as long as something is to come. Parts that were cancelled are left
 * out.
 * @param quantities pieces of each row; of a row that is not named, some pieces count as all
 */
export function lastArrival(
  rowIds: readonly string[],
  parts: readonly Part[],
  quantities: Readonly<Record<string, number>> = {},
): Date | null {
  const isCancelled = ({ status }: Part) => isCancelledPart(status)
  const sent = parts.filter((part) => !isCancelled(part))
  const arrivals = sent.flatMap(({ deliveredAt }) => (deliveredAt ? [deliveredAt.getTime()] : []))
  const isKnown = (id: string) => {
    const having = parts.filter(({ rows }) => rows.includes(id))
    const counted = having.flatMap(({ pieces }) => pieces ?? []).filter(({ row }) => row === id)
    const all = having.some(({ pieces }) => !pieces)
    return (
      all || (having.length > 0 && counted.reduce((sum, { quantity }) => sum + quantity, 0) >= (quantities[id] ?? 1))
    )
  }
  const complete = sent.some(({ rows }) => rows.length === 0) || rowIds.every(isKnown)
  if (sent.length === 0 || arrivals.length < sent.length || !complete) return null
  return new Date(Math.max(...arrivals))
}

/** How an order stands to the right of withdrawal now. */
export function withdrawalPeriod(
  order: {
    status: OrderStatus
    audience: 'client' | 'professional'
    rowIds: readonly string[]
    /** Pieces of each row. */
    quantities?: Readonly<Record<string, number>>
    parts: readonly Part[]
  },
  place: Place,
  now: Date,
): WithdrawalPeriod {
  const { status, audience, rowIds, quantities, parts } = order
  if (!isUnderWay(status)) return { state: 'ended', until: null }
  if (audience === 'professional') return { state: 'professional', until: null }
  const arrival = lastArrival(rowIds, parts, quantities)
  if (!arrival) return { state: 'open', until: null }
  const until = lastWithdrawalDay(arrival, place)
  return { state: calendarDay(now, place.timeZone) <= until ? 'open' : 'expired', until }
}

/** Why an item cannot be given back: made to the customer's measures (directive 2011/83/EU, article 16(c)). */
export type WithdrawalException = 'madeToMeasure'

/** An item that can be withdrawn from: a row's goods, or the installation bought with them. */
export interface WithdrawalItem {
  /** Names it within its order. */
  key: string
  kind: 'goods' | 'installation'
  /** Index of its row. */
  row: number
  excepted: WithdrawalException | null
}

/**
 * Items of an order that can be withdrawn from. A piece made to measure is excepted; its installation, a service, is
 * not: that right ends only when the service has been performed in full at the customer's express wish (article 16(a)).
 */
export function withdrawalItems(rows: readonly (ExceptedRow & { facility: unknown })[]): WithdrawalItem[] {
  return rows.flatMap((each, row): WithdrawalItem[] => [
    { key: `${row + 1}`, kind: 'goods', row, excepted: isCustomMade(each) ? 'madeToMeasure' : null },
    ...(each.facility ? [{ key: `${row + 1}-installation`, kind: 'installation', row, excepted: null } as const] : []),
  ])
}
