/** What became of ending the mails that ask for reviews; names of messages under `reviewRequest.outcomes`. */
export const reviewMailsOutcomes = ['ended', 'failed'] as const
export type ReviewMailsOutcome = (typeof reviewMailsOutcomes)[number]
