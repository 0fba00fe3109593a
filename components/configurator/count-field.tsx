'use client'

import { useId, useState } from 'react'
import { type ConfiguratorTexts, fill } from '#lib/configurator/texts.ts'
import { countProblem } from '#lib/rules/configurator/complement-moves.ts'
import { nearestAllowed } from '#lib/rules/configurator/length.ts'
import { maxPieces } from '#lib/rules/pieces.ts'

interface CountFieldProps {
  name: string
  /** What is counted, for who cannot see where the field stands. */
  label: string
  count: number
  /** An invalid quantity typed before. */
  typed: string | undefined
  texts: Pick<ConfiguratorTexts, 'quantity' | 'countRange'>
  take: (count: number) => void
}

/**
 * How many of a complement go with each piece. What cannot be is said while it stands there;
 * leaving the field takes the nearest that can.
 */
export function CountField({ name, label, count, typed, texts, take }: CountFieldProps) {
  const [text, setText] = useState(typed ?? String(count))
  const id = useId()
  const number = text.trim() === '' ? Number.NaN : Number(text)
  const wrong = countProblem(text)
  return (
    <div className="text-sm">
      <label className="flex items-center gap-3">
        {texts.quantity}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={maxPieces}
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
            if (wrong === null) return
            const nearest = nearestAllowed(Number.isNaN(number) ? 1 : number, 1, maxPieces)
            setText(String(nearest))
            take(nearest)
          }}
          className="h-11 w-18 rounded-md border border-line-strong bg-paper text-center text-base aria-invalid:border-danger"
        />
      </label>
      <p id={id} role="status" className="font-medium text-danger not-empty:mt-2">
        {wrong && fill(texts[wrong], { max: maxPieces })}
      </p>
    </div>
  )
}
