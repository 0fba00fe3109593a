import type { ComponentProps } from 'react'
import { controlClass, describedBy, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'name'>, FieldFrameProps {}

/** A text field with label, hint and error, tied together for assistive technology. */
export function Field({ label, name, error, hint, optionalText, className, id = name, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optionalText={optionalText} className={className}>
      <input id={id} name={name} className={controlClass} {...describedBy(id, { error, hint })} {...input} />
    </FieldFrame>
  )
}

interface TextareaFieldProps extends Omit<ComponentProps<'textarea'>, 'name'>, FieldFrameProps {}

/** A field for several lines; it grows with what is written where the browser can do that. */
export function TextareaField({
  label,
  name,
  error,
  hint,
  optionalText,
  className,
  id = name,
  ...textarea
}: TextareaFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optionalText={optionalText} className={className}>
      <textarea
        id={id}
        name={name}
        rows={3}
        className={`${controlClass} field-sizing-content min-h-24 py-2.5`}
        {...describedBy(id, { error, hint })}
        {...textarea}
      />
    </FieldFrame>
  )
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'name'>, FieldFrameProps {}

/**
 * One choice of a list: the system's own list, which phones and screen readers know best. Options
 * are its children.
 */
export function SelectField({
  label,
  name,
  error,
  hint,
  optionalText,
  className,
  id = name,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optionalText={optionalText} className={className}>
      <div className="relative">
        <select
          id={id}
          name={name}
          className={`${controlClass} appearance-none truncate pr-10`}
          {...describedBy(id, { error, hint })}
          {...select}
        >
          {children}
        </select>
        <svg
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 size-3 -translate-y-1/2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        >
          <path d="m2 4 4 4 4-4" />
        </svg>
      </div>
    </FieldFrame>
  )
}
