import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-names.ts'

const reasons = [
  ['orders', 'package-check'],
  ['favourites', 'heart'],
  ['addresses', 'truck'],
  ['professional', 'badge-percent'],
] as const satisfies readonly (readonly [string, IconName])[]

/** Reasons to make an account. */
export async function Reasons() {
  const t = await getTranslations('account.reasons')
  return (
    <>
      <h2>{t('title')}</h2>
      <ul className="account-reasons">
        {reasons.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} />
            {t(name)}
          </li>
        ))}
      </ul>
    </>
  )
}
