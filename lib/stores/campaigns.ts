import { calendarDay } from '../rules/calendar.ts'
import { isWithin } from '../rules/campaign.ts'
import { currentStore } from './current.ts'
import type { Store } from './store.ts'

/** Whether a campaign of the store being rendered is on today. */
export async function isCampaignOn(campaign: keyof Store['campaigns']): Promise<boolean> {
  const { campaigns, timeZone } = await currentStore()
  return isWithin(campaigns[campaign], calendarDay(new Date(), timeZone))
}
