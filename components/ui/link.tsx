import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** A link within the store. Nothing is fetched before somebody shows interest: one visible page of links would make dozens of requests. */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}
