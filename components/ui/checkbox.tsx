import type { ComponentProps, ReactNode } from 'react'
import { describedBy, FieldError } from './field-frame.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'name'> {
  name: string
  label: ReactNode
  error?: string | undefined
}

/** One tick with its text, the whole line of which can be pressed. */
export function Checkbox({ name, label, error, id = name, className = '', ...input }: CheckboxProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="checkbox">
        <input type="checkbox" id={id} name={name} {...describedBy(id, { error, hint: undefined })} {...input} />
        <span>{label}</span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
