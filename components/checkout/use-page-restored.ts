import { useEffect } from 'react'

/**
 * Runs something when the browser shows the page again as it was left (back from a provider's
 * page): nothing is under way any more.
 */
export function usePageRestored(restored: () => void) {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && restored()
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [restored])
}
