import { typedIn } from '#components/ui/use-form-action.ts'
import { type ProfileFormState, untouched } from '#lib/actions/profile/form-text.ts'

/** A form of the profile whose answer got lost, with what was typed. */
export function lostForm<Field extends string>(form: FormData): ProfileFormState<Field> {
  return { ...untouched<Field>(), fields: typedIn(form) as Partial<Record<Field, string>>, form: 'unreachable' }
}
