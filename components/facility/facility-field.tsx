'use client'

import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { useLaterPart } from '#components/ui/use-later-part.ts'
import { arrangedFor, arrangeFor, onArranged } from '#lib/facility/arranged.ts'
import type { FacilityFieldTexts, FacilityWayTexts } from '#lib/facility/data.ts'
import { loadMessages } from '#lib/i18n/load-messages.ts'
import type { ArrangedInstallation } from './arranged-installation.tsx'

const FacilityPanel = lazy(() => import('./facility-panel.tsx'))

const nothing = () => null

interface Loaded {
  Arranged: typeof ArrangedInstallation
  texts: FacilityFieldTexts
}

async function load(): Promise<{ default: Loaded }> {
  const [{ ArrangedInstallation: Arranged }, texts] = await Promise.all([
    import('./arranged-installation.tsx'),
    loadMessages<FacilityFieldTexts>('facility'),
  ])
  return { default: { Arranged, texts } }
}

/**
 * Arranges the installation of a product that is not in the cart yet; the surrounding form carries the choice. All but
 * the button is loaded once it is pressed.
 */
export function FacilityField({ product, texts: way }: { product: number; texts: FacilityWayTexts }) {
  const [open, setOpen] = useState(false)
  const arranged = useSyncExternalStore(onArranged, () => arrangedFor(product) ?? null, nothing)
  const button = useRef<HTMLButtonElement>(null)
  const { Part: loaded, failed } = useLaterPart(open || arranged !== null, load)
  return (
    <div className="facility-field">
      <input type="hidden" name="facility" value={arranged ? JSON.stringify(arranged.choice) : ''} />
      <div role="status">
        {open && failed ? <p className="pt-1.5 text-danger">{way.unavailable}</p> : null}
        {arranged && loaded ? <loaded.Arranged arranged={arranged} texts={loaded.texts} /> : null}
      </div>
      <p>
        <button ref={button} type="button" onClick={() => setOpen(true)} aria-busy={open && !loaded && !failed}>
          <Icon name="wrench" />
          {arranged && loaded ? loaded.texts.change : way.open}
        </button>
        {arranged && loaded ? (
          <button
            type="button"
            onClick={() => {
              arrangeFor(product, null)
              button.current?.focus()
            }}
          >
            {loaded.texts.remove}
          </button>
        ) : (
          <span>{way.hint}</span>
        )}
      </p>
      {open && loaded ? (
        <Suspense>
          <FacilityPanel
            quantity={1}
            choice={arranged?.choice ?? null}
            texts={loaded.texts}
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
