'use client'

import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { arrangedFor, arrangeFor, onArranged } from '#lib/facility/arranged.ts'
import type { FacilityFieldTexts, FacilityWayTexts } from '#lib/facility/data.ts'
import { paymentLines, paymentNames, selectedService } from '#lib/rules/facility/selected-service.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { loadTexts } from '#lib/texts/load.ts'

const FacilityPanel = lazy(() => import('./facility-panel.tsx'))

const nothing = () => null

/**
 * Arranges the installation of what is about to be added to the cart; the form around it carries
 * what was chosen.
 */
export function FacilityField({ product, texts: way }: { product: number; texts: FacilityWayTexts }) {
  const [open, setOpen] = useState(false)
  const arranged = useSyncExternalStore(onArranged, () => arrangedFor(product) ?? null, nothing)
  const button = useRef<HTMLButtonElement>(null)
  const [texts, failed] = useTexts(open || arranged !== null)
  const selected = selectedService(texts ? arranged : null, texts ?? { ...way, change: '' })
  const services = [
    arranged?.choice.disassembly && texts?.disassembly,
    arranged?.choice.pre_measurement && texts?.pre_measurement,
  ]
  return (
    <div className="facility-field">
      <input type="hidden" name="facility" value={arranged ? JSON.stringify(arranged.choice) : ''} />
      <div role="status">
        {open && failed ? <p className="pt-1.5 text-danger">{way.unavailable}</p> : null}
        {arranged && texts ? (
          <p className="pt-1.5">
            {[`${texts.installation} ${selected.value_string}`, ...services].filter(Boolean).join(' · ')}
            {selected.show_price ? (
              <span className="block text-xs text-ink-soft tabular-nums">
                {paymentLines(arranged)
                  .map(({ id, price }) => `${paymentNames(texts)[id]} ${formatMoney(price, { sign: true })}`)
                  .join(' · ')}
                . {texts.perScreen}
              </span>
            ) : null}
          </p>
        ) : null}
      </div>
      <p>
        <button ref={button} type="button" onClick={() => setOpen(true)} aria-busy={open && !texts && !failed}>
          <Icon name="wrench" />
          {selected.button_string}
        </button>
        {arranged && texts ? (
          <button
            type="button"
            onClick={() => {
              arrangeFor(product, null)
              button.current?.focus()
            }}
          >
            {texts.remove}
          </button>
        ) : (
          <span>{way.hint}</span>
        )}
      </p>
      {open && texts ? (
        <Suspense>
          <FacilityPanel
            quantity={1}
            choice={arranged?.choice ?? null}
            texts={texts}
            close={() => setOpen(false)}
            save={async (next) => {
              arrangeFor(product, next)
              return null
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

/** What the field says once it is `wanted`, and whether that could not be loaded. */
function useTexts(wanted: boolean): [texts: FacilityFieldTexts | undefined, failed: boolean] {
  const [texts, setTexts] = useState<FacilityFieldTexts>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (wanted && !texts) loadTexts<FacilityFieldTexts>('facility').then(setTexts, () => setFailed(true))
  }, [wanted, texts])
  return [texts, failed]
}
