import { type Answer, headerOf } from '../request.ts'

/** Answers of 500 and above that are right, each with why. */
const honest: readonly { status: number; why: string; is(answer: Answer): boolean }[] = [
  {
    status: 503,
    why: 'the database or a provider cannot be reached for a moment, and the answer says when to come back',
    is: (answer) => headerOf(answer, 'retry-after') !== undefined,
  },
]

/** Nothing that is sent may make a program fail: bad input is the sender's fault. */
export function serverErrorBreach(answer: Answer): string | null {
  if (answer.status < 500) return null
  return honest.some(({ status, is }) => status === answer.status && is(answer)) ? null : `answered ${answer.status}`
}
