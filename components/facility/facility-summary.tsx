import { Money } from '#components/ui/price.tsx'
import { facilitySplit } from '#lib/rules/facility/prices.ts'
import { paymentLines, paymentNames } from '#lib/rules/facility/selected-service.ts'
import { specialOptions } from '#lib/rules/facility/special.ts'
import { isWanted, needsQuote } from '#lib/rules/facility/steps.ts'
import type { FacilityFieldsProps } from './facility-fields-props.ts'
import { FacilityLines } from './facility-lines.tsx'
import { FacilityQuote } from './facility-quote.tsx'

/** The last step: the price, and when each part is paid to whom. */
export function FacilitySummary({ data, state }: Pick<FacilityFieldsProps, 'data' | 'state'>) {
  const { texts } = data
  const { facility_prices: prices, quantity } = state.selected
  if (isWanted(state.selected) === false) return <p className="text-sm">{texts.declined}</p>
  if (needsQuote(state.selected)) return <FacilityQuote data={data} />
  const names = paymentNames(texts)
  return (
    <div>
      <h3 className="text-base font-semibold">{texts.summary}</h3>
      <dl className="mt-3 divide-y divide-line border-y border-line text-sm [&_div]:flex [&_div]:justify-between [&_div]:gap-4 [&_div]:py-2.5">
        <FacilityLines texts={texts} selected={state.selected} pieces={1} />
      </dl>
      {quantity > 1 ? (
        <p className="mt-2 text-xs text-ink-soft">{texts.perPiece.replace('{n}', String(quantity))}</p>
      ) : null}
      <dl className="mt-5 space-y-3 rounded-lg bg-sand p-4 text-sm">
        {paymentLines(facilitySplit(prices, state.options.facility_reservation_price, quantity)).map(
          ({ id, price }) => (
            <div key={id}>
              <dt className="flex justify-between gap-4 font-medium">
                {names[id]} <Money cents={price} />
              </dt>
              <dd className="text-ink-soft">{id === specialOptions.cost ? texts.depositText : texts.installerText}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  )
}
