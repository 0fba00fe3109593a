import type { ComponentProps } from 'react'

/**
 * A link within the store, which moves without a page load once `SoftLinks` is there. Nothing is
 * prefetched before the first interaction: one visible page of links would make dozens of requests.
 * @param props.load true where a page with a policy of its own begins or ends
 *   (lib/rules/headers/document-kind.ts): the server would have the browser load it in any case,
 *   this saves the request
 */
export function Link({ load = false, ...props }: ComponentProps<'a'> & { href: string; load?: boolean }) {
  return <a data-soft={load ? undefined : ''} {...props} />
}
