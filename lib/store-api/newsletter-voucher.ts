import 'server-only'
import type { AnswerOf } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import { find } from './client.ts'
import { notePageTags } from './page-tags.ts'

/** Voucher for the first confirmed subscription to the store's newsletter; null where the store API has none. */
export async function getNewsletterVoucher(): Promise<AnswerOf<typeof contract.newsletters.voucher> | null> {
  notePageTags(tags.store)
  return find(await currentStore(), contract.newsletters.voucher, {})
}
