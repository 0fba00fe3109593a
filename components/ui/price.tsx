import { type Amount, formatMoney } from '#lib/rules/money.ts'

/** An amount of money; figures keep their width so that columns of prices line up. */
export function Money({ cents, className = '' }: { cents: Amount; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatMoney(cents, { sign: true })}</span>
}
