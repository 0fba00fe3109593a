import { facilityFieldTexts } from '#lib/facility/data.ts'
import { chatContact } from '#lib/stores/chat-contact.ts'
import type { Store } from '#lib/stores/store.ts'
import type { Messages } from './messages.ts'

/**
 * Texts that a page can do without until somebody turns to what says them. In each page they would
 * weigh more than all else of it.
 */
export const laterParts = {
  chat: ({ layout }: Messages, store: Store) => chatContact(store, layout.chat),
  configurator: ({ configurator: { title, close, loading, failed, retry } }: Messages) => ({
    title,
    close,
    loading,
    failed,
    retry,
  }),
  cart: ({ layout, cart }: Messages) => ({ ...layout.cartPanel, price: cart.price }),
  facility: ({ facility }: Messages) => facilityFieldTexts(facility),
  morePages: ({ listing: { moreFailed, retry } }: Messages) => ({ failed: moreFailed, retry }),
  quickView: ({
    listing: { card, delivery },
    product: { add, adding, outOfStock, unreachable, option, variant },
  }: Messages) => ({
    ...card,
    delivery,
    form: { add, adding, outOfStock, unreachable, option, model: variant },
  }),
  newsletter: ({ newsletter }: Messages) => newsletter.form,
  question: ({ questions }: Messages, { country }: Store) => ({ ...questions.form, country }),
  suggestions: ({ layout }: Messages) => layout.search.suggestions,
} satisfies Record<string, (messages: Messages, store: Store) => object>

export type LaterPart = keyof typeof laterParts

/**
 * Whether a name is one of the parts of texts that are fetched later; names come from addresses.
 */
export function isLaterPart(name: string): name is LaterPart {
  return Object.hasOwn(laterParts, name)
}
