import { getTranslations } from 'next-intl/server'
import type { SelectionPath } from '#lib/catalogue/selections.ts'
import { calendarDay } from '#lib/rules/calendar.ts'
import { writtenPeriod } from '#lib/rules/written-days.ts'
import { currentStore } from '#lib/stores/current.ts'
import { campaignOf } from './campaign-of.ts'

/** When the campaign of a selection is on, or will be; nothing where the store's record names no day to come. */
export async function CampaignPeriod({ path, className }: { path: SelectionPath; className?: string }) {
  const campaign = campaignOf[path]
  if (!campaign) return null
  const [store, t] = await Promise.all([currentStore(), getTranslations('campaigns')])
  const today = calendarDay(new Date(), store.timeZone)
  const period = store.campaigns[campaign].find(({ until }) => until >= today)
  if (!period) return null
  const days = writtenPeriod(period, store.region)
  return <p className={className}>{period.from <= today ? t(`${campaign}.on`, days) : t(`${campaign}.next`, days)}</p>
}
