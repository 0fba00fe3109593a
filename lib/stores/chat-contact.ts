import { formatPhone } from '#lib/rules/phone.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import type { Store } from '#lib/stores/store.ts'

/** The contact channels, and where the chat's hours are counted. */
export interface ChatContact {
  timeZone: string
  chat: string
  write: string
  /** Left out where the store shows no telephone. */
  phone?: { number: string; shown: string }
  texts: Record<'open' | 'title' | 'chat' | 'write' | 'phone', string>
}

/**
 * How a store is reached: its help desk's chat, its page of contact, and the telephone where the store shows
 * it.
 */
export function chatContact(
  { helpDesk, telephone, timeZone, pathNames }: Pick<Store, 'helpDesk' | 'telephone' | 'timeZone' | 'pathNames'>,
  texts: ChatContact['texts'],
): ChatContact {
  return {
    timeZone,
    chat: `${helpDesk}/chat`,
    write: contactPath({ pathNames }),
    ...(telephone.show && { phone: { number: telephone.number, shown: formatPhone(telephone.number) } }),
    texts,
  }
}
