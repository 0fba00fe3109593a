import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Orders and quotes stand beside each other. */
export async function OrderTabs({ current }: { current: 'order' | 'quotation' }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.orders')])
  const tabs = [
    ['order', t('orders')],
    ['quotation', t('quotations')],
  ] as const
  return (
    <nav aria-label={t('tabs')} className="mb-6 border-b border-line">
      <ul className="-mb-px flex gap-6 text-sm">
        {tabs.map(([section, name]) => (
          <li key={section}>
            <Link
              href={profilePath(store, section)}
              aria-current={section === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent text-ink-soft hover:text-ink aria-[current]:border-water aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
