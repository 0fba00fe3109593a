import { getTranslations } from 'next-intl/server'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { Newsletter } from '#components/newsletter/newsletter.tsx'
import { TrustRating } from '#components/reviews/trust-rating.tsx'
import type { MenuItem } from '#lib/contract/menus.ts'
import { calendarDay } from '#lib/rules/calendar.ts'
import { getFooterMenu } from '#lib/store-api/menus.ts'
import { currentStore } from '#lib/stores/current.ts'
import { careColumns } from './care-columns.ts'
import { FooterColumns } from './footer-columns.tsx'
import { HelpBlock } from './help-block.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LegalLinks } from './legal-links.tsx'
import { FinancingMarks, PaymentMarks } from './payment-marks.tsx'
import { SocialLinks } from './social-links.tsx'

/**
 * Footer of the default layout: help, newsletter, SEO columns of the route, customer care, payment,
 * financing, trust, legal and social links.
 */
export async function Footer({ path }: { path: string }) {
  const columns = await getFooterMenu(path)
  return (
    <footer className="site-footer bg-water-deep">
      <div className="container-page py-12 md:py-16">
        <StaticPart staticName="help">
          <HelpBlock />
        </StaticPart>
        <Newsletter />
        <StaticPart staticName="footer">
          <FooterBelowNewsletter columns={columns} />
        </StaticPart>
      </div>
    </footer>
  )
}

/** @param columns of the route */
async function FooterBelowNewsletter({ columns }: { columns: readonly MenuItem[] }) {
  const [store, care, t] = await Promise.all([currentStore(), careColumns(), getTranslations('layout.footer')])
  const own = columns.map(({ web_name, sub_items }) => ({
    title: web_name,
    links: sub_items.map((link) => [link.web_name, link.web_url] as const),
  }))
  return (
    <>
      <FooterColumns columns={[...own, ...care]} />
      <div className="footer-marks">
        <div className="flex flex-col gap-4">
          <PaymentMarks />
          <FinancingMarks />
          <TrustRating />
        </div>
        <SocialLinks />
      </div>
      <div className="footer-end">
        <LegalLinks />
        <LanguageLinks />
        <p>{t('copyright', { year: calendarDay(new Date(), store.timeZone).slice(0, 4), shop: store.name })}</p>
      </div>
    </>
  )
}
