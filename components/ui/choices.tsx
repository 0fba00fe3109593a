import type { ReactNode } from 'react'
import { FieldError } from './field-frame.tsx'
import { Icon } from './icon.tsx'

export { Checkbox } from './checkbox.tsx'

/** One of the choices of {@link RadioCards}. */
export interface RadioChoice {
  value: string
  title: ReactNode
  text?: ReactNode
  /** Small pictures at the end of the title's line; the title describes them. */
  marks?: ReactNode
  disabled?: boolean
}

/** Choices behind a line that opens them. */
export interface MoreChoices {
  title: string
  /** Small pictures in the line; the title describes them. */
  marks?: ReactNode
  /** Text below the line, in sight while it is closed too. */
  note?: ReactNode
  choices: readonly RadioChoice[]
  /** Whether it is open at first. */
  open: boolean
}

interface RadioCardsProps {
  name: string
  /** Names the group, for those who cannot see the heading above it. */
  label: string
  choices: readonly RadioChoice[]
  more?: MoreChoices | undefined
  defaultValue?: string | undefined
  error?: string | undefined
}

/**
 * One choice of a few that need explaining, as cards under each other. Native radio buttons: arrow
 * keys and forms just work.
 */
export function RadioCards({ name, label, choices, more, defaultValue, error }: RadioCardsProps) {
  const cards = (some: readonly RadioChoice[], note?: string) =>
    some.map((choice) => (
      <Card key={choice.value} name={name} checked={choice.value === defaultValue} note={note} {...choice} />
    ))
  const noteId = more?.note ? `${name}-more-note` : undefined
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="sr-only">{label}</legend>
      <div className="space-y-3">
        {cards(choices)}
        {more ? (
          <>
            <details
              open={more.open}
              className="group rounded-lg border border-line-strong has-checked:border-water open:border-line"
            >
              <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-2 p-4 font-medium hover:text-water [&::-webkit-details-marker]:hidden">
                <Icon name="chevron-down" className="size-5 transition-transform duration-calm group-open:rotate-180" />
                {more.title}
                {more.marks ? <span className="ml-auto flex gap-1.5">{more.marks}</span> : null}
              </summary>
              <div className="space-y-3 px-4 pb-4">{cards(more.choices, noteId)}</div>
            </details>
            {noteId ? (
              <p id={noteId} className="text-xs text-ink-soft">
                {more.note}
              </p>
            ) : null}
          </>
        ) : null}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  )
}

interface CardProps extends RadioChoice {
  name: string
  checked: boolean
  /** Id of a text about it. */
  note: string | undefined
}

function Card({ name, value, title, text, marks, disabled, checked, note }: CardProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-lg border border-line-strong p-4 transition-colors hover:border-ink has-checked:border-water has-checked:bg-water-soft has-checked:ring-1 has-checked:ring-water has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-water has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sand has-disabled:text-ink-soft">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={disabled}
        aria-describedby={note}
        className="mt-0.5 size-5 shrink-0 accent-water outline-none"
      />
      <span className="min-w-0 flex-1">
        {marks ? <span className="float-right ml-3 flex flex-wrap justify-end gap-1.5">{marks}</span> : null}
        <span className="font-medium">{title}</span>
        {text ? <span className="block text-sm text-ink-soft">{text}</span> : null}
      </span>
    </label>
  )
}
