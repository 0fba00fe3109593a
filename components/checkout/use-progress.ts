import { useRef } from 'react'
import { deliverTo, joinEmailToCart } from '#lib/actions/checkout-progress.ts'

/**
 * Writes to the cart what is known before ordering: the e-mail, so that the cart can be found again, and the postal code, so that the
 * total holds its delivery. Each value is written once; nothing waits for it, and ordering writes everything again.
 * @param saved what the cart holds
 */
export function useProgress(saved: { email: string; postalCode: string }) {
  const written = useRef(saved)
  return {
    email: (typed: string) => {
      const email = typed.trim()
      if (email === written.current.email) return
      written.current.email = email
      joinEmailToCart(email).catch(() => {
        written.current.email = ''
      })
    },
    postalCode: (typed: string, shownTotal: number) => {
      const postalCode = typed.trim()
      if (postalCode === written.current.postalCode) return
      written.current.postalCode = postalCode
      deliverTo(postalCode, shownTotal).catch(() => {
        written.current.postalCode = ''
      })
    },
  }
}
