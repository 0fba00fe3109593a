const looks = {
  primary: 'bg-water text-white hover:bg-water-deep',
  secondary: 'border border-line-strong bg-paper text-ink hover:border-ink',
  quiet: 'text-ink hover:bg-sand',
  danger: 'border border-danger bg-paper text-danger hover:bg-danger-soft',
  inverse: 'bg-white text-ink hover:bg-sand',
} as const
const sizes = { sm: 'min-h-(--tap) px-4 text-xs', md: 'min-h-11 px-5 text-sm', lg: 'min-h-13 px-7 text-base' } as const
const base = 'button'

export interface Looks {
  look?: keyof typeof looks
  size?: keyof typeof sizes
}

/** Classes of a button, for elements that are not one (labels, summaries). */
export function buttonClass({ look = 'primary', size = 'md' }: Looks = {}): string {
  return `${base} ${looks[look]} ${sizes[size]}`
}
