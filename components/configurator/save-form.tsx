'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import CookiesNeeded from '#components/cart/cookies-needed.tsx'
import { useScripted } from '#components/forms/use-scripted.ts'
import { buttonClass } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import { QuantityField } from '#components/ui/quantity-field.tsx'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { saveConfiguration } from '#lib/actions/save-configuration.ts'
import { acceptsCookies } from '#lib/browser/cookies.ts'
import { cartChangesSent } from '#lib/cart/pending-changes.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { problemPlaces, problemText } from '#lib/configurator/words.ts'
import { addressQuery, chosenParts } from '#lib/rules/configurator/address.ts'
import { choiceOf } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { type FacilityAnswers, facilityText } from '#lib/rules/facility/choice.ts'
import { PlaceButton } from './place-button.tsx'
import { saveFormId } from './save-form-id.ts'
import type { Dispatch } from './use-configurator.ts'

interface SaveFormProps {
  data: ConfiguratorData
  state: Configuration
  /** The answers about an installation. */
  answers: FacilityAnswers
  dispatch: Dispatch
  /** Cart row being edited, or null. */
  row: string | null
  /**
   * True where it was refused on the way here, sent without a script, and nothing else says why.
   */
  refused: boolean
  /** True at the last step: there its buttons send this form, beside it where there is room. */
  atEnd: boolean
  /** Called once it is in the cart. */
  saved: () => void
}

/**
 * Quantity and the way into the cart. What is missing is said here with the way to it; the store
 * API checks everything once more.
 */
export function SaveForm({ data, state, answers, dispatch, row, refused, atEnd, saved }: SaveFormProps) {
  const { texts } = data
  const [result, action, pending] = useFormAction(
    saveConfiguration,
    { cart: null, error: null },
    {
      lost: () => ({ cart: null, error: 'unreachable' }),
      done: (answer) => Boolean(answer.cart),
      before: cartChangesSent,
    },
  )
  /** How often it was tried with something missing. */
  const [asked, setAsked] = useState(0)
  const [forgotten, setForgotten] = useState(false)
  const scripted = useScripted()
  const told = useRef(result)
  const reasons = useRef<HTMLDivElement>(null)
  const problems = problemPlaces(state)
  const query = new URLSearchParams(addressQuery(data.product.slug, choiceOf(state), 1, answers))
  const facility = data.facility ? facilityText(state, answers) : undefined
  // Before the next picture: no cart badge shows a product that the next page will
  // not know.
  useLayoutEffect(() => {
    if (result === told.current) return
    told.current = result
    if (!result.cart) return
    const kept = acceptsCookies()
    setForgotten(!kept)
    if (!kept) return
    writeStoredCart(result.cart)
    saved()
  }, [result, saved])
  // The button that was pressed may stand far from here, in the bar.
  useEffect(() => {
    if (asked > 0 || result.cart || result.error || forgotten) reasons.current?.scrollIntoView({ block: 'nearest' })
  }, [asked, result, forgotten])
  return (
    <form
      id={saveFormId}
      action={action}
      onSubmit={(event) => {
        if (problems.length === 0) return
        event.preventDefault()
        setAsked(asked + 1)
      }}
    >
      <input type="hidden" name="product" value={data.product.id} />
      {chosenParts.map((name) => (
        <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />
      ))}
      {facility === undefined ? null : <input type="hidden" name="facility" value={facility} />}
      <input type="hidden" name="slug" value={data.product.slug} />
      {scripted ? <input type="hidden" name="scripted" value="1" /> : null}
      {row ? <input type="hidden" name="row" value={row} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <QuantityField
          id="configured-quantity"
          name="quantity"
          label={texts.quantity}
          defaultValue={state.selected.quantity}
          texts={{ less: texts.less, more: texts.more }}
          onChange={(quantity) => dispatch({ type: 'setQuantity', quantity })}
        />
        <button
          type="submit"
          aria-disabled={pending}
          className={`${buttonClass({ size: 'lg' })} flex-1 whitespace-nowrap ${atEnd ? '@4xl:hidden' : ''}`}
        >
          {pending ? texts.saving : row ? texts.updateCart : texts.addToCart}
        </button>
      </div>
      <div ref={reasons} className="scroll-my-32">
        <div role="alert">
          {asked > 0 && problems.length > 0 ? (
            <Message tone="warning" title={texts.stillMissing} className="mt-3">
              <ul>
                {problems.map(({ problem, place }) => (
                  <li key={`${problem.kind} ${problem.attribute} ${problem.complement}`}>
                    <PlaceButton
                      place={place}
                      dispatch={dispatch}
                      className="min-h-9 text-left underline underline-offset-4"
                    >
                      {problemText(problem, texts, data.unit)}
                    </PlaceButton>
                  </li>
                ))}
              </ul>
            </Message>
          ) : null}
          {result.error || (refused && problems.length === 0) ? (
            <Message tone="danger" className="mt-3">
              {result.error && result.error !== 'unreachable' ? result.error : texts.unreachable}
            </Message>
          ) : null}
        </div>
        <div role="status">
          {forgotten ? (
            <CookiesNeeded />
          ) : result.cart ? (
            <Message tone="success" className="mt-3">
              {texts.inCart}{' '}
              <a href={data.cartPath} className="font-medium underline underline-offset-4">
                {texts.seeCart}
              </a>
            </Message>
          ) : null}
        </div>
      </div>
    </form>
  )
}
