/** What became of a form about measures; names of messages under `measures.outcomes`. */
export const measuresOutcomes = [
  'changed',
  'toPay',
  'dropped',
  'unchanged',
  'nameMissing',
  'unchecked',
  'notALength',
  'notPossible',
  'changedMeanwhile',
  'confirmedBefore',
  'costsMore',
  'helpDesk',
  'over',
  'refunded',
  'tooMany',
  'failed',
] as const
export type MeasuresOutcome = (typeof measuresOutcomes)[number]

/** Outcomes of a form that did what it says; one that waits is not done. */
export const goodOutcomes: readonly MeasuresOutcome[] = ['changed', 'dropped', 'unchanged']

/** Outcomes after which the help desk goes on. */
export const forHelpDesk: readonly MeasuresOutcome[] = ['costsMore', 'helpDesk', 'confirmedBefore', 'over', 'refunded']
