'use client'

import { useEffect } from 'react'

/** A year in seconds (specification 1: 365 days). */
const maxAge = 31_536_000

/** Keeps the language that somebody chooses in a cookie. Nothing is led anywhere by it: the link does that. */
export function useLanguageChoice(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
      if (link) document.cookie = `locale=${link.hreflang}; path=/; max-age=${maxAge}; samesite=lax`
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
