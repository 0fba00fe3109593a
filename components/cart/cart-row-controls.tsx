'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { buttonClass } from '#components/ui/button.tsx'
import { QuantityField } from '#components/ui/quantity-field.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { changeCartRowForm } from '#lib/actions/change-cart-row.ts'
import { writeQuantity } from '#lib/cart/write-quantity.ts'

interface CartRowControlsProps {
  rowId: string
  quantity: number
  texts: Record<'quantity' | 'less' | 'more' | 'update' | 'remove' | 'failed', string>
  /** What the row is, for those who hear the names of its buttons. */
  name: string
}

/** How long the last change waits for the next one, milliseconds: several presses are one question. */
const settle = 350

/**
 * Quantity and removal of a row of the cart page. Without a script, and until it is there, these are two plain forms; with it a change
 * is sent by itself and the page keeps its place.
 */
export function CartRowControls({ rowId, quantity, texts, name }: CartRowControlsProps) {
  const router = useRouter()
  const [pending, start] = useTransition()
  const [failed, setFailed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What was asked for last: while that is on its way, the server still shows what was before. */
  const asked = useRef(quantity)
  useEffect(() => () => clearTimeout(timer.current), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the server says another quantity, not when a change is through
  useEffect(() => {
    if (pending || timer.current !== undefined) return
    // Another tab or the panel may have changed it; a field that was used keeps what it shows.
    asked.current = quantity
    form.current?.reset()
  }, [quantity])
  const send = (wanted: number) => {
    timer.current = undefined
    asked.current = wanted
    start(async () => {
      setFailed(false)
      try {
        await writeQuantity(rowId, wanted)
        if (wanted === 0) document.querySelector('h1')?.focus()
      } catch {
        setFailed(true)
        asked.current = Number.NaN
        form.current?.reset()
      }
      // Also after a failure: the answer alone may have been lost, or another tab has changed the cart.
      router.refresh()
    })
  }
  const later = (wanted: number) => {
    clearTimeout(timer.current)
    timer.current = wanted === asked.current ? undefined : setTimeout(send, settle, wanted)
  }
  return (
    <div aria-busy={pending} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <form
        ref={form}
        action={changeCartRowForm}
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          send(Number(new FormData(event.currentTarget).get('quantity')))
        }}
        className="flex items-center gap-2"
      >
        <input type="hidden" name="row" value={rowId} />
        <QuantityField
          id={`quantity-${rowId}`}
          name="quantity"
          label={`${texts.quantity}, ${name}`}
          defaultValue={quantity}
          texts={{ less: `${texts.less}, ${name}`, more: `${texts.more}, ${name}` }}
          onChange={later}
        />
        <button
          type="submit"
          className={`${buttonClass({ look: 'secondary', size: 'sm' })} [@media(scripting:enabled)]:hidden`}
        >
          {texts.update}
        </button>
      </form>
      <form
        action={changeCartRowForm}
        onSubmit={(event) => {
          event.preventDefault()
          send(0)
        }}
      >
        <input type="hidden" name="row" value={rowId} />
        <input type="hidden" name="quantity" value="0" />
        <button
          type="submit"
          aria-disabled={pending}
          className="min-h-11 px-1 text-sm text-ink-soft underline underline-offset-4 hover:text-ink aria-disabled:pointer-events-none"
        >
          {texts.remove}
          <span className="sr-only">, {name}</span>
        </button>
      </form>
      {pending ? <Spinner className="size-4 text-water" /> : null}
      <p role="alert" className="basis-full text-sm text-danger empty:hidden">
        {failed ? texts.failed : null}
      </p>
    </div>
  )
}
