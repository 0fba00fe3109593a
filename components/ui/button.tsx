import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { Spinner } from './spinner.tsx'

const looks = {
  primary: 'bg-water text-white hover:bg-water-deep',
  secondary: 'border border-line-strong bg-paper text-ink hover:border-ink',
  quiet: 'text-ink hover:bg-sand',
  inverse: 'bg-white text-ink hover:bg-sand',
} as const
const sizes = { sm: 'min-h-9 px-4 text-xs', md: 'min-h-11 px-5 text-sm', lg: 'min-h-13 px-7 text-base' } as const
const base =
  'inline-flex items-center justify-center gap-2 rounded-pill py-1.5 text-center font-medium transition-colors select-none disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-60'

interface Looks {
  look?: keyof typeof looks
  size?: keyof typeof sizes
}

/** Classes of a button, for elements that are not one (labels, summaries). */
export function buttonClass({ look = 'primary', size = 'md' }: Looks = {}): string {
  return `${base} ${looks[look]} ${sizes[size]}`
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, Looks {
  type?: 'button' | 'submit'
  /** True while what was asked for is under way: it can be focused and says so, but does nothing twice. */
  pending?: boolean | undefined
}

/** A button. In a form it sends by default, as HTML's own does; while something is under way it sends nothing, by key neither. */
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
