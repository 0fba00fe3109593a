import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { formatPhone } from '#lib/rules/phone.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/** Below the menu of phones: the account, favourites, where an order is, and the telephone where the store shows it. */
export async function MenuService() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('layout')])
  const { telephone } = store
  return (
    <div className="menu-service">
      <a href={storePath(store, '/login')}>
        <Icon name="user" />
        {t('userArea')}
      </a>
      <a href={storePath(store, '/profile', 'favourites')}>
        <Icon name="heart" />
        {t('favourites')}
      </a>
      <a href={storePath(store, '/check-order')}>
        <Icon name="package-search" />
        {t('orderStatus')}
      </a>
      {telephone.show ? (
        <a href={`tel:${telephone.number}`}>
          <Icon name="phone" />
          {formatPhone(telephone.number)}
        </a>
      ) : null}
    </div>
  )
}
