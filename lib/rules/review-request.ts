const day = 86_400_000

/** When a store asks for reviews of what was delivered; days of 24 hours. */
export interface ReviewRequestTerms {
  /** Days after the last delivery of an order. */
  readonly afterDays: number
  /** Days after the last delivery from which it is too late to ask: a store that begins to ask leaves old orders alone. */
  readonly untilDays: number
  /** Days for which the mailed link opens the form. */
  readonly linkDays: number
}

/** Whether a store asks about an order that was wholly delivered at this moment. */
export function isReviewDue({ afterDays, untilDays }: ReviewRequestTerms, deliveredAt: Date, now: Date): boolean {
  const age = now.getTime() - deliveredAt.getTime()
  return age >= afterDays * day && age < untilDays * day
}

/** Whether the link of a mail still opens the form. @param sentAt when the mail was written */
export function isReviewLinkOpen({ linkDays }: ReviewRequestTerms, sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < linkDays * day
}
