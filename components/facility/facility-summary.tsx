import { buttonClass } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { Money } from '#components/ui/price.tsx'
import type { FacilityTexts } from '#lib/facility/data.ts'
import { type FacilityOffer, facilityOption } from '#lib/rules/facility/options.ts'
import { facilityPrices, facilitySplit } from '#lib/rules/facility/prices.ts'
import { type FacilityDraft, isDeclined } from '#lib/rules/facility/steps.ts'

interface FacilitySummaryProps {
  draft: FacilityDraft
  offer: FacilityOffer
  quantity: number
  taxRate: number
  texts: FacilityTexts
  helpDesk: string
  quote: boolean
}

/** The last step: what it costs, and which part is paid when and to whom. */
export function FacilitySummary({ draft, offer, quantity, taxRate, texts, helpDesk, quote }: FacilitySummaryProps) {
  if (isDeclined(draft)) return <p className="text-sm">{texts.declined}</p>
  if (quote)
    return (
      <div>
        <Message tone="warning" title={texts.quote}>
          {texts.quoteText}
        </Message>
        <a href={`${helpDesk}/requests/new`} className={`${buttonClass({ look: 'secondary' })} mt-5`}>
          {texts.ask}
        </a>
      </div>
    )
  const prices = facilityPrices(draft.chosen, offer.reservation_price, taxRate)
  const { deposit, installer } = facilitySplit(prices, offer.reservation_price, quantity)
  const lines: [string, number][] = [
    [`${texts.installation} ${facilityOption(draft.chosen, 'cities')?.value_string ?? ''}`, prices.facility],
    [texts.questions.disassembly.title, prices.disassembly],
    [texts.questions.pre_measurement.title, prices.pre_measurement],
  ]
  return (
    <div>
      <h3 className="text-base font-semibold">{texts.summary}</h3>
      <dl className="mt-3 divide-y divide-line border-y border-line text-sm [&_div]:flex [&_div]:justify-between [&_div]:gap-4 [&_div]:py-2.5">
        {lines
          .filter(([, cents]) => cents > 0)
          .map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money cents={cents} />
              </dd>
            </div>
          ))}
      </dl>
      {quantity > 1 ? (
        <p className="mt-2 text-xs text-ink-soft">{texts.perPiece.replace('{n}', String(quantity))}</p>
      ) : null}
      <dl className="mt-5 space-y-3 rounded-lg bg-sand p-4 text-sm">
        <div>
          <dt className="flex justify-between gap-4 font-medium">
            {texts.deposit} <Money cents={deposit} />
          </dt>
          <dd className="text-ink-soft">{texts.depositText}</dd>
        </div>
        <div>
          <dt className="flex justify-between gap-4 font-medium">
            {texts.installer} <Money cents={installer} />
          </dt>
          <dd className="text-ink-soft">{texts.installerText}</dd>
        </div>
      </dl>
    </div>
  )
}
