import type { ReactNode } from 'react'

interface TableProps {
  /** Names the table; shown above it unless hidden. */
  caption: string
  captionHidden?: boolean
  columns: readonly { name: string; align?: 'right' }[]
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

/**
 * A table whose first column names each row. On a narrow screen it scrolls sideways by itself, by
 * keyboard too.
 */
export function Table({ caption, captionHidden = false, columns, rows }: TableProps) {
  const align = (index: number) => (columns[index]?.align === 'right' ? 'text-right tabular-nums' : '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable without a mouse
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-left text-sm">
        <caption className={captionHidden ? 'sr-only' : 'px-4 pt-4 pb-2 text-left text-base font-semibold'}>
          {caption}
        </caption>
        <thead className="border-b border-line text-xs text-ink-soft">
          <tr>
            {columns.map(({ name }, index) => (
              <th key={name} scope="col" className={`px-4 py-3 font-medium whitespace-nowrap ${align(index)}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className="hover:bg-sand">
              <th scope="row" className="px-4 py-3.5 font-medium">
                {first}
              </th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                <td key={index} className={`px-4 py-3.5 ${align(index + 1)}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
