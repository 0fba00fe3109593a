import type { ComponentProps, ReactNode } from 'react'

export interface FieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  /** Message under the field; its presence marks the field as wrong. */
  error?: string | undefined
  hint?: ReactNode
  /** Appended to the label of a field that may stay empty. */
  optionalText?: string | undefined
}

/** A text field with label, hint and error, tied together for assistive technology. */
export function Field({ label, name, error, hint, optionalText, className = '', id = name, ...input }: FieldProps) {
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-xs font-medium text-ink">
        {label}
        {optionalText ? <span className="font-normal text-ink-soft"> {optionalText}</span> : null}
      </label>
      <input
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="block min-h-12 w-full rounded-md border border-line-strong bg-paper px-3.5 text-base text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:bg-danger-soft"
        {...input}
      />
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-xs font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
