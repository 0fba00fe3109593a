import { formatPhone } from '#lib/rules/phone.ts'
import type { Store } from '#lib/stores/store.ts'
import type { ChatContact } from './chat-link.tsx'

/** How a store is reached: its help desk's chat and form, and the telephone where the store shows it. */
export function chatContact(
  { helpDesk, telephone, timeZone }: Pick<Store, 'helpDesk' | 'telephone' | 'timeZone'>,
  texts: ChatContact['texts'],
): ChatContact {
  return {
    timeZone,
    chat: `${helpDesk}/chat`,
    write: `${helpDesk}/requests/new`,
    ...(telephone.show && { phone: { number: telephone.number, shown: formatPhone(telephone.number) } }),
    texts,
  }
}
