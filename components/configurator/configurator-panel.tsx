'use client'

import { useCallback, useRef, useState } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { readText, storeText } from '#lib/browser/storage.ts'
import { openCartPanel } from '#lib/cart/panel-signal.ts'
import type { Opening } from '#lib/configurator/data.ts'
import { arrangedFor, arrangeFor } from '#lib/facility/arranged.ts'
import { useConfiguratorData } from '#lib/queries/configurator.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import { placeAddress, priceIn } from '#lib/rules/configurator/history.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { choiceOf, totalPrice } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { answersIn, arrangedOf, choiceIn, noAnswers } from '#lib/rules/facility/choice.ts'
import { Configurator } from './configurator.tsx'
import type { ConfiguratorPanelProps } from './panel-props.ts'
import { addressWithForm, fillForm } from './product-form.ts'
import type { KnownInstallation } from './use-installation.tsx'

/**
 * The installation is the one arranged beside the product: it may have been changed or taken away
 * there since, and the price is that of another configuration then.
 */
function withArranged(opening: Opening, product: number): Opening {
  const arranged = arrangedFor(product)
  const before = choiceIn(opening.answers)
  const answers = arranged ? answersIn(arranged.choice) : noAnswers
  const isKept = arranged === undefined || JSON.stringify(choiceIn(answers)) === JSON.stringify(before)
  return isKept ? opening : { ...opening, answers, lastPrice: null }
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
  const name = `configuration ${slug}`
  const [before] = useState(() => addressWithForm(readText('session', name), href))
  const last = useRef<Configuration>(null)
  const { data, isError, refetch } = useConfiguratorData(before.search)
  const keep = useCallback(
    (state: Configuration, { data: facility, known, answersIn }: KnownInstallation) => {
      last.current = state
      const closed = configure(state, { type: 'close' })
      const query = addressQuery(slug, choiceOf(closed), closed.selected.quantity, answersIn(closed))
      const price = known ? totalPrice(closed) : null
      storeText('session', name, placeAddress(`${before.pathname}?${query}`, closed, null, price))
      // As long as the offer is not there nothing is known of the installation.
      if (facility) arrangeFor(state.product.id, arrangedOf(state, 1))
    },
    [slug, name, before],
  )
  const leave = () => {
    if (data && last.current) fillForm(last.current, data.unit)
    close()
  }
  return (
    <SidePanel title={texts.title} closeLabel={texts.close} close={leave} width="full">
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
        <Configurator
          data={data}
          opening={withArranged({ ...data.opening, lastPrice: priceIn(before) }, data.product.id)}
          page={false}
          changed={keep}
          saved={() => {
            storeText('session', name, null)
            close()
            openCartPanel()
          }}
        />
      )}
    </SidePanel>
  )
}
