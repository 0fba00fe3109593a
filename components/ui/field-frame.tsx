import type { ReactNode } from 'react'

/** Label, hint and error around a field's control. */
export interface FieldFrameProps {
  label: ReactNode
  name: string
  /** Message under the field; its presence marks the field as wrong. */
  error?: string | undefined
  hint?: ReactNode
  /** Appended to the label of a field that may stay empty. */
  optionalText?: string | undefined
}

/** Look of every control that is typed into or opened. */
export const controlClass = 'control'

/** Attributes that tie a control to its hint and error for assistive technology. */
export function describedBy(id: string, { error, hint }: Pick<FieldFrameProps, 'error' | 'hint'>) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

/** Label above, hint and error below a control. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  optionalText,
  className,
  children,
}: Omit<FieldFrameProps, 'name'> & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label">
        {label}
        {optionalText ? <span className="font-normal text-ink-soft"> {optionalText}</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The message under a control that is wrong. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} role="alert" className="mt-1.5 text-xs font-medium text-danger">
      {error}
    </p>
  ) : null
}
