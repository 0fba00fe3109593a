import { object, refine } from 'zod/mini'
import { requiredText } from './fields.ts'
import type { ProfileProblem } from './profile.ts'

const required = () => requiredText<ProfileProblem>('required')

/** A review of something bought: one to five stars, a title and a text. */
export const reviewSchema = object({
  rating: required().check(
    refine((stars) => stars === '' || /^[1-5]$/.test(stars), 'required' satisfies ProfileProblem),
  ),
  title: required(),
  text: required(),
})

/** Name of the form of one product's review among the forms of a page. */
export function reviewFormName(product: number): string {
  return `review-${product}`
}
