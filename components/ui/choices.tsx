import { Fragment, type ReactNode } from 'react'
import { FieldError } from './field-frame.tsx'

export { Checkbox } from './checkbox.tsx'

/** One of the choices of {@link RadioCards}. */
export interface RadioChoice {
  value: string
  title: ReactNode
  text?: ReactNode
  /** Small pictures at the end of the title's line; the title describes them. */
  marks?: ReactNode
  /** Text below the card, about it and those above it. */
  note?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps {
  name: string
  /** Names the group, for those who cannot see the heading above it. */
  label: string
  choices: readonly RadioChoice[]
  defaultValue?: string | undefined
  error?: string | undefined
}

/**
 * One choice of a few that need explaining, as cards under each other. Native radio buttons: arrow
 * keys and forms just work.
 */
export function RadioCards({ name, label, choices, defaultValue, error }: RadioCardsProps) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="space-y-3">
        {choices.map(({ value, title, text, marks, note, disabled }) => (
          <Fragment key={value}>
            <label className="flex cursor-pointer gap-3 rounded-lg border border-line-strong p-4 transition-colors hover:border-ink has-checked:border-water has-checked:bg-water-soft has-checked:ring-1 has-checked:ring-water has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-water has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sand has-disabled:text-ink-soft">
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === defaultValue}
                disabled={disabled}
                aria-describedby={note ? `${name}-${value}-note` : undefined}
                className="mt-0.5 size-5 shrink-0 accent-water outline-none"
              />
              <span className="min-w-0 flex-1">
                {marks ? <span className="float-right ml-3 flex gap-1.5">{marks}</span> : null}
                <span className="font-medium">{title}</span>
                {text ? <span className="block text-sm text-ink-soft">{text}</span> : null}
              </span>
            </label>
            {note ? (
              <p id={`${name}-${value}-note`} className="text-xs text-ink-soft">
                {note}
              </p>
            ) : null}
          </Fragment>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  )
}
