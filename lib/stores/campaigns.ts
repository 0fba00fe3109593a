import { calendarDay } from '../rules/calendar.ts'
import { isWithin } from '../rules/campaign.ts'
import { keepPage } from '../store-api/cache.ts'
import { currentStore } from './current.ts'
import type { Store } from './store.ts'

/** Whether a campaign of the store being rendered is on today. */
export async function isCampaignOn(campaign: keyof Store['campaigns']): Promise<boolean> {
  'use cache'
  keepPage()
  const { campaigns, timeZone } = await currentStore()
  return isWithin(campaigns[campaign], calendarDay(new Date(), timeZone))
}
