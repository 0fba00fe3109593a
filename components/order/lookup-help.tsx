import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { formatPhone } from '#lib/rules/phone.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Where the order number stands, and whom to ask. */
export async function LookupHelp() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('checkOrder.help')])
  return (
    <Card as="aside" tone="sand" className="self-start text-sm">
      <h2 className="text-base">{t('title')}</h2>
      <p className="mt-1.5 text-ink-soft">{t('text')}</p>
      <h2 className="mt-6 text-base">{t('ask')}</h2>
      <ul className="mt-1 font-medium text-water [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:gap-2.5 [&_a]:underline-offset-4 [&_a]:hover:underline [&_svg]:size-5">
        {store.telephone.show ? (
          <li>
            <a href={`tel:${store.telephone.number}`}>
              <Icon name="phone" />
              {formatPhone(store.telephone.number)}
            </a>
          </li>
        ) : null}
        <li>
          <a href={contactPath(store)}>
            <Icon name="life-buoy" />
            {t('write')}
          </a>
        </li>
      </ul>
    </Card>
  )
}
