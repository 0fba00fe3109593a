import { fill } from '#lib/configurator/texts.ts'
import type { DeclaredWithdrawal } from '#lib/contract/withdrawals.ts'
import { withOrdinal } from '#lib/rules/written-days.ts'

interface DeclaredWithdrawalsProps {
  declared: readonly DeclaredWithdrawal[]
  /** With `{day}`, `{reference}` and `{items}`. */
  text: string
  region: string
  timeZone: string
}

/** Declarations of withdrawal from an order: date, reference and items. Nothing where there is none. */
export function DeclaredWithdrawals({ declared, text, region, timeZone }: DeclaredWithdrawalsProps) {
  if (declared.length === 0) return null
  const day = new Intl.DateTimeFormat(region, { timeZone, dateStyle: 'long' })
  return (
    <ul className="mt-3 space-y-1 text-sm font-medium">
      {declared.map(({ reference, created_at, items }) => (
        <li key={reference}>
          {fill(text, {
            day: withOrdinal(day.format(new Date(created_at))),
            reference,
            items: items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
          })}
        </li>
      ))}
    </ul>
  )
}
