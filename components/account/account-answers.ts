import { type AccountFormState, nothingSent } from '#lib/actions/account-form.ts'

/** How the forms around accounts read their answers, for `useShopForm`. */
export const accountAnswers = {
  problemsIn: ({ problems, told }: AccountFormState) => ({ ...told, ...problems }),
  usedUp: ({ outcome }: AccountFormState) =>
    outcome === null || outcome === 'tooMany' || outcome === 'failed' ? undefined : ('passwords' as const),
  lost: (): AccountFormState => ({ ...nothingSent, outcome: 'failed' }),
}
