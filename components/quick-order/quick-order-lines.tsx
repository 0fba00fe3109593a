import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import type { QuickOrderLine, QuickOrderState } from '#lib/actions/quick-order-state.ts'
import { fill } from '#lib/configurator/texts.ts'
import { pluralText } from '#lib/i18n/plural.ts'
import { formatMoney } from '#lib/rules/money.ts'
import type { QuickOrderTexts } from './quick-order-texts.ts'

interface WrongLinesProps {
  lines: readonly QuickOrderLine[]
  /** The sentence of a problem. */
  named: (problem: string) => string
  texts: QuickOrderTexts
  language: string
}

/** Lines that cannot be bought: number, text and reason of each. */
export function WrongLines({ lines, named, texts, language }: WrongLinesProps) {
  return (
    <section aria-labelledby="wrong-lines" className="rounded-lg border border-danger p-4 md:p-5">
      <h2 id="wrong-lines" className="flex items-center gap-2 text-lg text-danger">
        <Icon name="circle-alert" className="size-5 shrink-0" />
        {pluralText(texts.wrong, lines.length, language)}
      </h2>
      <ul className="mt-3 divide-y divide-line text-sm">
        {lines.map(({ number, text, problem }) => (
          <li key={number} className="py-3">
            <p className="font-medium">
              {fill(texts.line, { number: String(number) })}{' '}
              <code className="font-normal break-all text-ink-soft">{text}</code>
            </p>
            <p className="mt-1 wrap-anywhere">{named(problem ?? '')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FoundLinesProps {
  lines: readonly QuickOrderLine[]
  state: Pick<QuickOrderState, 'prices'>
  professional: boolean
  texts: QuickOrderTexts
}

const money = (cents: number) => formatMoney(cents, { sign: true })

/** Lines that can be bought, with names and prices, and their sum. */
export function FoundLines({ lines, state: { prices }, professional, texts }: FoundLinesProps) {
  return (
    <section aria-labelledby="found-lines" className="rounded-lg border border-line p-4 md:p-5">
      <h2 id="found-lines" className="text-lg">
        {texts.found}
      </h2>
      <ul className="mt-3 divide-y divide-line text-sm">
        {lines.map((line) => (
          <li key={line.number} className="py-3">
            {line.row ? (
              <FoundLine line={line} row={line.row} professional={professional} texts={texts} />
            ) : (
              <p className="text-ink-soft">
                {fill(texts.addedTo, { number: String(line.number), other: String(line.addedTo) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-end gap-x-3 border-t border-line pt-4 text-right">
        {prices.net === null ? null : (
          <span className="text-base font-semibold">{fill(texts.net, { price: money(prices.net) })}</span>
        )}
        <span className={prices.net === null ? 'text-base font-semibold' : 'text-sm text-ink-soft'}>
          {fill(texts.total, { price: money(prices.total) })}
        </span>
      </p>
    </section>
  )
}

interface FoundLineProps extends Pick<FoundLinesProps, 'professional' | 'texts'> {
  line: QuickOrderLine
  row: NonNullable<QuickOrderLine['row']>
}

function FoundLine({ line, row, professional, texts }: FoundLineProps) {
  const { product, variant, configuration, quantity, prices, net, final_ref } = row
  const words = [variant?.name, ...configuration.map(({ label, value }) => `${label} ${value}`)].filter(Boolean)
  const unit =
    professional && net ? fill(texts.net, { price: money(net.unit) }) : fill(texts.total, { price: money(prices.unit) })
  const total =
    professional && net
      ? fill(texts.net, { price: money(net.total) })
      : fill(texts.total, { price: money(prices.total) })
  return (
    <div className="flex flex-col gap-x-6 gap-y-1 sm:flex-row sm:justify-between">
      <div className="min-w-0">
        <p className="text-xs text-ink-soft">{fill(texts.line, { number: String(line.number) })}</p>
        <Link href={product.web_url} className="font-medium wrap-anywhere underline-offset-4 hover:underline">
          {product.name}
        </Link>
        {words.length > 0 ? <p className="text-ink-soft">{words.join(', ')}</p> : null}
        <p className="text-xs wrap-anywhere text-ink-soft">{final_ref}</p>
      </div>
      <p className="shrink-0 tabular-nums sm:text-right">
        <span className="block text-ink-soft">
          {quantity} × {unit}
        </span>
        <span className="block font-semibold">{total}</span>
      </p>
    </div>
  )
}
