import type { ReactNode } from 'react'
import { BasicFooter } from '#components/layout/basic-footer.tsx'
import { LogoHeader } from '#components/layout/logo-header.tsx'
import { TrustRatingCarousel } from '#components/reviews/trust-rating-carousel.tsx'

/** Checkout layout: logo header, no links away from the checkout, customers' reviews, basic footer. */
export default function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <LogoHeader secure />
      <main id="content" className="min-h-[60vh]">
        {children}
      </main>
      <TrustRatingCarousel />
      <BasicFooter />
    </>
  )
}
