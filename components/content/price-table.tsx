interface PriceTableProps {
  caption: string
  /** The first names the rows. */
  columns: readonly string[]
  rows: readonly { name: string; prices: readonly string[] }[]
}

/** Prices by two things, narrow enough for a phone: its headings wrap. */
export function PriceTable({ caption, columns, rows }: PriceTableProps) {
  return (
    <table className="w-full rounded-lg border border-line text-left text-sm">
      <caption className="pb-3 text-left text-base font-semibold">{caption}</caption>
      <thead className="border-b border-line text-xs text-ink-soft">
        <tr>
          {columns.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`px-3 py-3 align-bottom font-medium ${index > 0 ? 'text-right' : ''}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ name, prices }) => (
          <tr key={name}>
            <th scope="row" className="px-3 py-3 font-medium">
              {name}
            </th>
            {prices.map((price, index) => (
              <td key={columns[index + 1]} className="px-3 py-3 text-right whitespace-nowrap tabular-nums">
                {price}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
