'use client'

import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button.tsx'
import { QuantityField } from '#components/ui/quantity-field.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { changeCartRowForm } from '#lib/actions/change-cart-row.ts'
import type { CartTexts } from '#lib/cart/words.ts'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import type { RowChange } from '#lib/queries/cart-queue.ts'

interface CartRowControlsProps {
  row: CartRow
  words: Pick<CartTexts, 'quantity' | 'less' | 'more' | 'update' | 'remove' | 'failed'>
  /** True when its last change did not go through. */
  failed: boolean
  change: (change: RowChange) => Promise<unknown>
}

/**
 * Quantity and removal of a row of the cart page. Without a script, and until it is there, these
 * are two plain forms; with it a change is sent by itself and the page keeps its place.
 */
export function CartRowControls({
  row: { id, quantity, product, variant },
  words,
  failed,
  change,
}: CartRowControlsProps) {
  const name = [product.name, variant?.name].filter(Boolean).join(' · ')
  const [changing, setChanging] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // Another tab or the panel may have changed it, or it was undone after a failure; a used field keeps its value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on another quantity, and after a failure
  useEffect(() => {
    const field = form.current?.elements.namedItem('quantity')
    if (field instanceof HTMLInputElement && field.valueAsNumber !== quantity) form.current?.reset()
  }, [quantity, failed])
  const send = async (wanted: number) => {
    setChanging((count) => count + 1)
    await change({ row: id, quantity: wanted })
    setChanging((count) => count - 1)
  }
  return (
    <div aria-busy={changing > 0} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <form
        ref={form}
        action={changeCartRowForm}
        onSubmit={(event) => {
          event.preventDefault()
          send(Number(new FormData(event.currentTarget).get('quantity')))
        }}
        className="flex items-center gap-2"
      >
        <input type="hidden" name="row" value={id} />
        <QuantityField
          id={`quantity-${id}`}
          name="quantity"
          label={`${words.quantity}, ${name}`}
          defaultValue={quantity}
          texts={{ less: `${words.less}, ${name}`, more: `${words.more}, ${name}` }}
          onChange={send}
        />
        <button
          type="submit"
          className={`${buttonClass({ look: 'secondary', size: 'sm' })} [@media(scripting:enabled)]:hidden`}
        >
          {words.update}
        </button>
      </form>
      <form
        action={changeCartRowForm}
        onSubmit={(event) => {
          event.preventDefault()
          send(0)
          // The button goes with its row.
          document.querySelector('h1')?.focus()
        }}
      >
        <input type="hidden" name="row" value={id} />
        <input type="hidden" name="quantity" value="0" />
        <button
          type="submit"
          className="min-h-11 px-1 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {words.remove}
          <span className="sr-only">, {name}</span>
        </button>
      </form>
      {changing > 0 ? <Spinner className="size-4 text-water" /> : null}
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {failed ? words.failed : null}
      </p>
    </div>
  )
}
