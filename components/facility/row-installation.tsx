import { Fragment, type ReactNode } from 'react'
import { Money } from '#components/ui/price.tsx'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import type { FacilityFieldTexts } from '#lib/facility/data.ts'
import { paymentLines, paymentNames, selectedService } from '#lib/rules/facility/selected-service.ts'

interface RowInstallationProps {
  row: Pick<CartRow, 'facility'>
  texts: FacilityFieldTexts
  /** The way to add or change it, in a cart. */
  children?: ReactNode
}

/** A row's installation in words, with its deposit and the installer's part. */
export function RowInstallation({ row: { facility }, texts, children }: RowInstallationProps) {
  const selected = selectedService(facility, texts)
  const services = [
    facility?.choice.disassembly && texts.disassembly,
    facility?.choice.pre_measurement && texts.pre_measurement,
  ]
  return (
    <div className="mt-2 text-sm">
      {facility ? (
        <>
          <p>{[`${texts.installation} ${selected.value_string}`, ...services].filter(Boolean).join(' · ')}</p>
          {selected.show_price ? (
            <p className="text-xs text-ink-soft">
              {paymentLines(facility).map(({ id, price }, place) => (
                <Fragment key={id}>
                  {place > 0 ? ' · ' : null}
                  {paymentNames(texts)[id]} <Money cents={price} />
                </Fragment>
              ))}
            </p>
          ) : null}
        </>
      ) : null}
      {children}
    </div>
  )
}
