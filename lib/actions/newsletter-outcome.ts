/** Possible outcomes of a newsletter link; names of messages under `newsletterPage.outcomes`. */
export const newsletterOutcomes = [
  'confirmed',
  'confirmedBefore',
  'linkSpent',
  'ended',
  'endedBefore',
  'unknownLink',
  'failed',
] as const
export type NewsletterOutcome = (typeof newsletterOutcomes)[number]
