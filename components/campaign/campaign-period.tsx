import { getTranslations } from 'next-intl/server'
import type { SelectionPath } from '#lib/catalogue/selections.ts'
import { calendarDay } from '#lib/rules/calendar.ts'
import { withOrdinal } from '#lib/rules/written-days.ts'
import { currentStore } from '#lib/stores/current.ts'
import type { Store } from '#lib/stores/store.ts'

const campaignOf: Readonly<Partial<Record<SelectionPath, keyof Store['campaigns']>>> = {
  '/soldes': 'sales',
  '/paroi-de-douche-black-friday': 'blackFriday',
}

/** When the campaign of a selection is on, or will be; nothing where the store's record names no day to come. */
export async function CampaignPeriod({ path }: { path: SelectionPath }) {
  const campaign = campaignOf[path]
  if (!campaign) return null
  const [store, t] = await Promise.all([currentStore(), getTranslations('campaigns')])
  const today = calendarDay(new Date(), store.timeZone)
  const period = store.campaigns[campaign].find(({ until }) => until >= today)
  if (!period) return null
  const written = new Intl.DateTimeFormat(store.region, { dateStyle: 'long', timeZone: 'UTC' })
  const day = (date: string) => withOrdinal(written.format(new Date(`${date}T12:00:00Z`)))
  const days = { from: day(period.from), until: day(period.until) }
  return (
    <p className="mt-4 w-fit rounded-md bg-sand px-4 py-3 text-sm font-medium">
      {period.from <= today ? t(`${campaign}.on`, days) : t(`${campaign}.next`, days)}
    </p>
  )
}
