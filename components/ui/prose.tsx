import type { ComponentProps } from 'react'

/** Text that editors write as HTML, in the shop's type. */
export function Prose({ className = '', ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={`max-w-text text-base text-ink-soft [&_a]:text-water [&_a]:underline [&_a]:underline-offset-4 [&_blockquote]:mt-5 [&_blockquote]:rounded-lg [&_blockquote]:border-2 [&_blockquote]:border-ink [&_blockquote]:bg-paper [&_blockquote]:px-5 [&_blockquote]:pt-2 [&_blockquote]:pb-5 [&_blockquote]:text-sm [&_h2]:mt-10 [&_h2]:text-xl [&_h2]:text-ink [&_h3]:mt-6 [&_h3]:text-lg [&_h3]:text-ink [&_li]:mt-1.5 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-3 [&_strong]:text-ink [&_table]:mt-4 [&_table]:w-full [&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_td]:pr-4 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 ${className}`}
      {...props}
    />
  )
}
