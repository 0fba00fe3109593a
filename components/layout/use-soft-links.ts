'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent } from 'react'

/**
 * Lets plain links inside a part of the page move without a page load: one listener instead of a component per link, as the menus
 * hold hundreds of them.
 * @param followed called when a link of this store is followed
 */
export function useSoftLinks(followed?: () => void): (event: MouseEvent<HTMLElement>) => void {
  const router = useRouter()
  return (event) => {
    const link = (event.target as HTMLElement).closest('a')
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (link.origin !== window.location.origin || link.target) return
    event.preventDefault()
    router.push(link.pathname + link.search + link.hash)
    followed?.()
  }
}
