import type { ComponentProps } from 'react'
import { buttonClass, type Looks } from './button-class.ts'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

export { buttonClass }

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, Looks {
  type?: 'button' | 'submit'
  /** True while the action is running: it can be focused and has the state, but ignores further presses. */
  pending?: boolean | undefined
}

/**
 * A button. In a form it sends by default, as HTML's own does; while something is under way it
 * sends nothing, by key neither.
 */
export function Button({ look, size, pending, type = 'submit', className = '', children, ...props }: ButtonProps) {
  return (
    <button
      type={pending ? 'button' : type}
      aria-disabled={pending || undefined}
      className={`${buttonClass({ ...(look && { look }), ...(size && { size }) })} ${className}`}
      {...props}
    >
      {pending ? <Spinner /> : null}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, className = '', ...props }: ComponentProps<typeof Link> & Looks) {
  return <Link className={`${buttonClass({ ...(look && { look }), ...(size && { size }) })} ${className}`} {...props} />
}
