import type { ComponentProps } from 'react'

/**
 * A link within the store, which moves without a page load once `SoftLinks` is there. Nothing is fetched before somebody shows interest:
 * one visible page of links would make dozens of requests.
 */
export function Link(props: ComponentProps<'a'> & { href: string }) {
  return <a data-soft="" {...props} />
}
