import { getTranslations } from 'next-intl/server'
import { SectionTabs } from './section-tabs.tsx'

/** Orders and quotes stand beside each other. */
export async function OrderTabs({ current }: { current: 'order' | 'quotation' }) {
  const t = await getTranslations('profile.orders')
  const tabs = [
    ['order', t('orders')],
    ['quotation', t('quotations')],
  ] as const
  return <SectionTabs label={t('tabs')} current={current} tabs={tabs} />
}
