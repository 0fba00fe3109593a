'use client'

import { useEffect, useRef, useState } from 'react'
import { maxPieces } from '#lib/rules/pieces.ts'
import { Icon } from './icon.tsx'

interface QuantityFieldProps {
  name: string
  id: string
  label: string
  defaultValue: number
  /** Names of the two buttons. */
  texts: { less: string; more: string }
  min?: number
  max?: number
  /** Called with each number that can be ordered, typed or stepped. */
  onChange?: (quantity: number) => void
}

const step =
  'flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:bg-sand disabled:pointer-events-none disabled:opacity-35'

/**
 * A number of pieces: a native number field, so that it can be typed and works without a script,
 * with a button on each side. The browser's own `stepUp` and `stepDown` keep to its bounds.
 */
export function QuantityField({
  name,
  id,
  label,
  defaultValue,
  texts,
  min = 1,
  max = maxPieces,
  onChange,
}: QuantityFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [quantity, setQuantity] = useState(defaultValue)
  /** A reset of the form (after a refusal, or with its answer) resets the field, but not this state. */
  useEffect(() => {
    const form = input.current?.form
    const read = () => queueMicrotask(() => setQuantity(input.current?.valueAsNumber ?? Number.NaN))
    form?.addEventListener('reset', read)
    return () => form?.removeEventListener('reset', read)
  }, [])
  const take = () => {
    const value = input.current?.valueAsNumber ?? Number.NaN
    setQuantity(value)
    if (input.current?.checkValidity()) onChange?.(value)
  }
  const move = (direction: 'stepUp' | 'stepDown') => () => {
    input.current?.[direction]()
    take()
  }
  return (
    <div className="inline-flex min-w-0 items-center rounded-full border border-line-strong bg-paper has-[input:invalid]:border-danger">
      <button type="button" className={step} disabled={quantity <= min} onClick={move('stepDown')}>
        <Icon name="minus" className="size-4" />
        <span className="sr-only">{texts.less}</span>
      </button>
      <input
        ref={input}
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        required
        defaultValue={defaultValue}
        onChange={take}
        className="h-11 w-10 appearance-none rounded-sm text-center text-base tabular-nums [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button type="button" className={step} disabled={quantity >= max} onClick={move('stepUp')}>
        <Icon name="plus" className="size-4" />
        <span className="sr-only">{texts.more}</span>
      </button>
    </div>
  )
}
