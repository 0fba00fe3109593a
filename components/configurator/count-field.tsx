'use client'

import { useId, useState } from 'react'
import type { ConfiguratorTexts } from '#lib/configurator/texts.ts'
import { mostPieces } from '#lib/rules/configurator/complement-moves.ts'
import { nearestAllowed } from '#lib/rules/configurator/length.ts'

interface CountFieldProps {
  name: string
  /** What is counted, for who cannot see where the field stands. */
  label: string
  count: number
  texts: Pick<ConfiguratorTexts, 'quantity' | 'countRange'>
  take: (count: number) => void
}

/** How many of a complement go with each piece. What cannot be is said while it stands there; leaving the field takes the nearest that can. */
export function CountField({ name, label, count, texts, take }: CountFieldProps) {
  const [text, setText] = useState(String(count))
  const id = useId()
  const number = text.trim() === '' ? Number.NaN : Number(text)
  const wrong = !(Number.isInteger(number) && number >= 1 && number <= mostPieces)
  return (
    <div className="text-sm">
      <label className="flex items-center gap-3">
        {texts.quantity}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={mostPieces}
          name={name}
          value={text}
          aria-label={label}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? id : undefined}
          onChange={({ target }) => {
            setText(target.value)
            take(target.valueAsNumber)
          }}
          onBlur={() => {
            if (!wrong) return
            const nearest = nearestAllowed(Number.isNaN(number) ? 1 : number, 1, mostPieces)
            setText(String(nearest))
            take(nearest)
          }}
          className="h-11 w-18 rounded-md border border-line-strong bg-paper text-center text-base aria-invalid:border-danger"
        />
      </label>
      <p id={id} role="status" className="font-medium text-danger not-empty:mt-2">
        {wrong ? texts.countRange : null}
      </p>
    </div>
  )
}
