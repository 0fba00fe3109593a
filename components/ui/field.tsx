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

/** A field for several lines; it grows with its text in browsers that support it. */
export function TextareaField({
  label,
  name,
  error,
  hint,
  optionalText,
  className,
  id = name,
  rows = 3,
  ...textarea
}: TextareaFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optionalText={optionalText} className={className}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        className={controlClass}
        // A browser that fits the field to its text leaves out its rows.
        style={rows > 3 ? { minHeight: `calc(${rows}lh + 1.5rem)` } : undefined}
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
      <select
        id={id}
        name={name}
        className={`${controlClass} truncate pr-10`}
        {...describedBy(id, { error, hint })}
        {...select}
      >
        {children}
      </select>
    </FieldFrame>
  )
}
