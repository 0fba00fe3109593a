import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { formatPhone } from '#lib/rules/phone.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'

/** How to reach the shop: the help desk, and the telephone where the store shows it. */
export async function HelpBlock() {
  const store = await currentStore()
  const { telephone } = store
  const t = await getTranslations('layout.help')
  return (
    <div className="help-block">
      <div>
        <h2 className="text-xl text-white">{t('title')}</h2>
        <p className="mt-1 text-sm">{t('text')}</p>
      </div>
      <div>
        {telephone.show ? (
          <a href={`tel:${telephone.number}`}>
            <Icon name="phone" />
            {formatPhone(telephone.number)}
          </a>
        ) : null}
        <a href={contactPath(store)}>
          <Icon name="life-buoy" />
          {t('write')}
        </a>
      </div>
    </div>
  )
}
