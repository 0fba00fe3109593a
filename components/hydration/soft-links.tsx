'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { keepHeadOfFirstPage } from './head-of-first-page.ts'

/**
 * Lets links marked `data-soft`, or inside of something marked so, move to their page without a
 * page load. One listener for plain links instead of a component per link: pages hold hundreds of
 * them. Links that open something on the page take their click themselves.
 */
export function SoftLinks() {
  const router = useRouter()
  useEffect(keepHeadOfFirstPage, [])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      if (!link?.closest('[data-soft]') || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const { origin, pathname, search, hash } = link
      if (origin !== window.location.origin || link.target || link.hasAttribute('download')) return
      // A place on this page is the browser's to find.
      if (hash && pathname + search === window.location.pathname + window.location.search) return
      event.preventDefault()
      // The menu's own part may not be hydrated yet, and its panel would stay under the pointer.
      link.closest('.mega-bar')?.toggleAttribute('data-quiet', true)
      router.push(pathname + search + hash)
    }
    window.addEventListener('click', onClick)
    return () => window.removeEventListener('click', onClick)
  }, [router])
  return null
}

/**
 * A move that leads nowhere: asks the server for the address that the browser shows. It stands here as a file of
 * its own would be a script of 300 bytes on every page.
 */
export function ReloadPage() {
  useEffect(() => window.location.reload(), [])
  return <main id="content" className="min-h-[60vh]" />
}
