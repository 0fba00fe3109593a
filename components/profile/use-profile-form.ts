'use client'

import { type ShopForm, useShopForm } from '#components/forms/use-shop-form.ts'
import { type ProfileFormState, untouched } from '#lib/actions/profile/form-text.ts'
import type { FormSchema } from '#lib/forms/check-form.ts'
import type { ProfileProblem } from '#lib/forms/profile.ts'

export interface ProfileFormTexts {
  save: string
  saving: string
  cancel: string
  optional: string
  check: string
  unreachable: string
  problems: Record<ProfileProblem, string>
}

interface ProfileFormOptions<State> {
  schema: FormSchema
  send: (before: State, form: FormData) => Promise<State>
  /** The result of sending it without a script. */
  answered: State
  texts: Pick<ProfileFormTexts, 'problems'>
}

/** A form of the profile; passwords are emptied once they have been used. */
export function useProfileForm<Field extends string>({
  texts,
  ...options
}: ProfileFormOptions<ProfileFormState<Field>>): ShopForm<ProfileFormState<Field>> {
  return useShopForm({
    ...options,
    words: texts.problems,
    problemsIn: ({ problems, messages }) => ({ ...messages, ...problems }),
    lost: (_, before) => ({ ...untouched<Field>(), fields: before.fields, form: 'unreachable' }),
    usedUp: ({ done }) => (done ? 'passwords' : undefined),
  })
}
