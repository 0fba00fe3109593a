import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { formatPhone } from '#lib/rules/phone.ts'
import { currentStore } from '#lib/stores/current.ts'

/** How to reach the shop: the help desk, and the telephone where the store shows it. */
export async function HelpBlock() {
  const { telephone, helpDesk } = await currentStore()
  const t = await getTranslations('layout.help')
  return (
    <div className="flex flex-col gap-6 rounded-lg bg-white/8 p-6 md:flex-row md:items-center md:justify-between md:p-8">
      <div>
        <h2 className="text-xl text-white">{t('title')}</h2>
        <p className="mt-1 text-sm">{t('text')}</p>
      </div>
      <div className="flex flex-wrap gap-3 text-sm font-medium text-white [&_svg]:size-5">
        {telephone.show ? (
          <a
            href={`tel:${telephone.number}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-white/30 px-5"
          >
            <Icon name="phone" />
            {formatPhone(telephone.number)}
          </a>
        ) : null}
        <a
          href={`${helpDesk}/requests/new`}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-white/30 px-5"
        >
          <Icon name="life-buoy" />
          {t('write')}
        </a>
      </div>
    </div>
  )
}
