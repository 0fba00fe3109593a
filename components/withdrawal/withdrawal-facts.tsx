import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { Link } from '#components/ui/link.tsx'
import { legalPath } from '#lib/content/legal-pages.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Exceptions of the law, consequences of a declaration, and links to the full text. */
export async function WithdrawalFacts() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('withdrawal.facts')])
  const terms = legalPath(store, 'salesTerms')
  return (
    <Card
      as="aside"
      tone="sand"
      className="self-start text-sm [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:font-medium [&_a]:text-water [&_a]:underline-offset-4 [&_a]:hover:underline [&_p]:mt-1.5 [&_p]:text-ink-soft [&>h2]:text-base [&>h2:not(:first-child)]:mt-6"
    >
      <h2>{t('excepted')}</h2>
      <p>{t('exceptedText')}</p>
      <h2>{t('installation')}</h2>
      <p>{t('installationText')}</p>
      <h2>{t('after')}</h2>
      <p>{t('afterText')}</p>
      <ul className="mt-3">
        <li>
          <Link href={terms}>{t('terms')}</Link>
        </li>
        <li>
          <a href={contactPath(store)}>{t('ask')}</a>
        </li>
      </ul>
    </Card>
  )
}
