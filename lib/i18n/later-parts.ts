import { facilityFieldTexts } from '#lib/facility/data.ts'
import { chatContact } from '#lib/stores/chat-contact.ts'
import type { Store } from '#lib/stores/store.ts'
import { completeShowerTexts } from '../cart/complete-shower-texts.ts'
import type { Messages } from './messages.ts'

/**
 * Texts that a page loads when the part that shows them is opened. In each page they would outweigh everything else.
 */
export const laterParts = {
  bathroom: ({ bathroom }: Messages) => bathroom,
  chat: ({ layout }: Messages, store: Store) => chatContact(store, layout.chat),
  configurator: ({ configurator: { title, close, loading, failed, retry } }: Messages) => ({
    title,
    close,
    loading,
    failed,
    retry,
  }),
  cart: ({ layout, cart }: Messages, store: Store) => ({
    ...layout.cartPanel,
    price: cart.price,
    completeShower: completeShowerTexts(cart, store),
  }),
  facility: ({ facility }: Messages) => facilityFieldTexts(facility),
  gallery: ({
    product: {
      gallery: { close, zoom },
    },
  }: Messages) => ({ close, zoom }),
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
