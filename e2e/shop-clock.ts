import type { APIResponse, Response } from 'playwright/test'
import { calendarDay } from '#lib/rules/calendar.ts'
import { isWithin } from '#lib/rules/campaign.ts'
import { storeByCode } from '#lib/stores/registry.ts'
import type { Store } from '#lib/stores/store.ts'

/**
 * The calendar day of a store when the shop answered, by the answer's `Date` header: the clock and
 * the time zone that walks run with say nothing about the shop's.
 * @returns `YYYY-MM-DD`
 */
export function dayOf(answer: Response | APIResponse | null, code: string): string {
  const { date = '' } = answer?.headers() ?? {}
  return calendarDay(new Date(date), settings(code).timeZone)
}

/** Whether a campaign of the store is on. @param day `YYYY-MM-DD` */
export function isCampaignDay(code: string, campaign: keyof Store['campaigns'], day: string): boolean {
  return isWithin(settings(code).campaigns[campaign], day)
}

function settings(code: string): Store {
  const store = storeByCode(code)
  if (!store) throw new Error(`There is no store ${code}.`)
  return store
}
