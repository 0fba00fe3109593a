import { LegalLinks } from './legal-links.tsx'
import { SocialLinks } from './social-links.tsx'

const looks = { basic: 'mt-16 border-t border-line', dark: 'bg-water-deep text-white/85' } as const

/**
 * Basic and dark footer: only legal and social links. Basic stands under checkout and error pages,
 * dark under the login.
 */
export function BasicFooter({ look = 'basic' }: { look?: keyof typeof looks }) {
  return (
    <footer className={looks[look]}>
      <div className="container-page flex flex-col gap-6 py-8 md:flex-row md:items-center md:justify-between">
        <LegalLinks />
        <SocialLinks />
      </div>
    </footer>
  )
}
