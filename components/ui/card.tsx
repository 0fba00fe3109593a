import type { HTMLAttributes } from 'react'

const tones = {
  line: 'border border-line bg-paper',
  sand: 'bg-sand',
  water: 'bg-water-soft text-water-deep',
} as const

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'aside' | 'article'
  tone?: keyof typeof tones
}

/** A surface that groups its contents. */
export function Card({ as: Element = 'div', tone = 'line', className = '', ...props }: CardProps) {
  return <Element className={`rounded-lg p-5 md:p-6 ${tones[tone]} ${className}`} {...props} />
}
