import type { ComponentProps } from 'react'

/**
 * A link within the store, which navigates without a page load once `SoftLinks` is loaded. Nothing is prefetched before
 * the first interaction: one page of links would cause dozens of requests.
 * @param props.load true where a page with another policy begins or ends (lib/rules/headers/document-kind.ts): the
 *   server would make the browser load it in any case, this saves the request
 */
export function Link({ load = false, ...props }: ComponentProps<'a'> & { href: string; load?: boolean }) {
  return <a data-soft={load ? undefined : ''} {...props} />
}
