import { LegalLinks } from './legal-links.tsx'
import { SocialLinks } from './social-links.tsx'

/** Footer of checkout and error pages: only legal and social links (specification 2). */
export function BasicFooter() {
  return (
    <footer className="mt-16 border-t border-line">
      <div className="container-page flex flex-col gap-6 py-8 md:flex-row md:items-center md:justify-between">
        <LegalLinks />
        <SocialLinks />
      </div>
    </footer>
  )
}
