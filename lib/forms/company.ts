import { object, pipe, refine, string, transform } from 'zod/mini'
import { typedAmount } from '../rules/typed-amount.ts'
import { emailText, optionalText, requiredText } from './fields.ts'
import type { ProfileProblem } from './profile.ts'

/** Role and limit as the forms of members have them; any other role than that of an approver is a buyer's. */
const member = {
  role: pipe(
    string(),
    transform((typed) => (typed === 'approver' ? ('approver' as const) : ('buyer' as const))),
  ),
  order_limit: optionalText().check(
    refine((typed) => typed === '' || typedAmount(typed) !== null, 'amount' satisfies ProfileProblem),
  ),
}

/** The name of a new company. */
export const companySchema = object({ name: requiredText<ProfileProblem>('required') })

/** Role and limit of a member. */
export const memberSchema = object(member)

/** An invitation: an e-mail, and the role and limit that go with it. */
export const invitationSchema = object({
  email: emailText<ProfileProblem>({ missing: 'required', invalid: 'email' }),
  ...member,
})
