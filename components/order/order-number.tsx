/** The number of an order, as mails and invoices write it, on one line. */
export function OrderNumber({ number }: { number: string | null }) {
  return <span className="whitespace-nowrap tabular-nums">{number}</span>
}
