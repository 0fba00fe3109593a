'use client'

import { useCallback, useState } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { openCartPanel } from '#lib/cart/panel-signal.ts'
import { freshOpening, type Opening } from '#lib/configurator/data.ts'
import { arrangedFor, arrangeFor } from '#lib/facility/arranged.ts'
import type { FacilityData } from '#lib/facility/data.ts'
import { useConfiguratorData } from '#lib/queries/configurator.ts'
import { placeCode } from '#lib/rules/configurator/form.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { placeOf } from '#lib/rules/configurator/places.ts'
import { choiceOf, knownComplements } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { answersIn, answersOf, arrangedOf, choiceIn, noAnswers } from '#lib/rules/facility/choice.ts'
import { Configurator } from './configurator.tsx'
import type { ConfiguratorPanelProps } from './panel-props.ts'

/** What was chosen in panels that were closed, by product: opening one again goes on from there. */
const kept = new Map<string, Pick<Opening, 'facility'> & { state: Configuration }>()

/** Closing resets the complement type and nothing else. */
function openingAfter(slug: string): Opening {
  const before = kept.get(slug)
  if (!before) return freshOpening
  const closed = configure(before.state, { type: 'close' })
  return {
    ...freshOpening,
    facility: before.facility,
    answers: answersOf(closed.selected),
    choice: choiceOf(closed),
    quantity: closed.selected.quantity,
    place: placeCode(placeOf(closed)),
    complements: knownComplements(closed),
  }
}

/**
 * The installation is the one arranged beside the product: it may have been changed or taken away
 * there since.
 */
function withArranged(opening: Opening, product: number): Opening {
  const arranged = arrangedFor(product)
  if (arranged) return { ...opening, answers: answersIn(arranged.choice) }
  return choiceIn(opening.answers) ? { ...opening, answers: noAnswers } : opening
}

/** The configurator in the side panel of a product page. */
export default function ConfiguratorPanel(props: ConfiguratorPanelProps) {
  return (
    <Queries>
      <Panel {...props} />
    </Queries>
  )
}

function Panel({ slug, href, texts, close }: ConfiguratorPanelProps) {
  const { data, isError, refetch } = useConfiguratorData(slug)
  const [opening] = useState(() => openingAfter(slug))
  const product = data?.product.id
  const keep = useCallback(
    (state: Configuration, facility: FacilityData | null) => {
      kept.set(slug, { state, facility })
      // As long as the offer is not there nothing is known of the installation.
      if (facility && product !== undefined) arrangeFor(product, arrangedOf(state, 1))
    },
    [slug, product],
  )
  return (
    <SidePanel title={texts.title} closeLabel={texts.close} close={close} width="full">
      {!data && !isError ? (
        <div role="status" className="space-y-4">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      ) : !data ? (
        <div role="alert">
          <Message tone="danger">{texts.failed}</Message>
          <p className="mt-4 flex flex-wrap gap-3">
            <button type="button" className={buttonClass({})} onClick={() => refetch()}>
              {texts.retry}
            </button>
          </p>
        </div>
      ) : (
        <>
          <p className="mb-3 text-sm">
            <a href={href} className="underline underline-offset-4">
              {data.texts.fullPage}
            </a>
          </p>
          <Configurator
            data={data}
            opening={withArranged(opening, data.product.id)}
            page={false}
            changed={keep}
            saved={() => {
              kept.delete(slug)
              close()
              openCartPanel()
            }}
          />
        </>
      )}
    </SidePanel>
  )
}
