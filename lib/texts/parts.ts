import type messages from '#messages/fr.json'

type Messages = typeof messages

/** Texts that a page can do without until somebody turns to what says them. In each page they would weigh more than all else of it. */
export const laterParts = {
  cart: ({ layout }: Messages) => layout.cartPanel,
  newsletter: ({ newsletter }: Messages) => newsletter.form,
  suggestions: ({ layout }: Messages) => layout.search.suggestions,
} as const

export type LaterPart = keyof typeof laterParts

export function isLaterPart(name: string): name is LaterPart {
  return Object.hasOwn(laterParts, name)
}
