import type { ComponentProps } from 'react'
import { controlClass } from '#components/ui/field-frame.tsx'
import type { LengthUnit } from '#lib/rules/configurator/length.ts'

/** A field for a length, with the store's unit at its end. */
export function LengthInput({ unit, ...given }: ComponentProps<'input'> & { unit: LengthUnit }) {
  return (
    <>
      <input
        {...given}
        inputMode={unit === 'cm' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        className={`${controlClass} pr-14 tabular-nums`}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-ink-soft"
      >
        {unit}
      </span>
    </>
  )
}
