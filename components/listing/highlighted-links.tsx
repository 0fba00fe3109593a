import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import type { LinkHighlight } from '#lib/contract/categories.ts'

/** Listings that many ask for, near this one. */
export async function HighlightedLinks({ links }: { links: readonly LinkHighlight[] }) {
  if (links.length === 0) return null
  const t = await getTranslations('listing')
  return (
    <nav aria-labelledby="highlights" className="container-page pt-16">
      <h2 id="highlights" className="text-xl">
        {t('highlights')}
      </h2>
      <ul className="chips pt-4">
        {links.map((link) => (
          <li key={link.id}>
            <Link href={link.web_url}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
