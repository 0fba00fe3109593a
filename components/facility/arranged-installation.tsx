import type { FacilityFieldTexts } from '#lib/facility/data.ts'
import {
  type ArrangedFacility,
  paymentLines,
  paymentNames,
  selectedService,
} from '#lib/rules/facility/selected-service.ts'
import { formatMoney } from '#lib/rules/money.ts'

interface ArrangedInstallationProps {
  arranged: ArrangedFacility
  texts: FacilityFieldTexts
}

/** The installation that has been arranged for a product: where, with which services, at which price. */
export function ArrangedInstallation({ arranged, texts }: ArrangedInstallationProps) {
  const selected = selectedService(arranged, texts)
  const services = [
    arranged.choice.disassembly && texts.disassembly,
    arranged.choice.pre_measurement && texts.pre_measurement,
  ]
  return (
    <p className="pt-1.5">
      {[`${texts.installation} ${selected.value_string}`, ...services].filter(Boolean).join(' · ')}
      <span className="block text-xs text-ink-soft tabular-nums">
        {paymentLines(arranged)
          .map(({ id, price }) => `${paymentNames(texts)[id]} ${formatMoney(price, { sign: true })}`)
          .join(' · ')}
        . {texts.perScreen}
      </span>
    </p>
  )
}
