import { Message } from '#components/ui/message.tsx'
import type { AccountOutcome } from '#lib/actions/account-form.ts'

const tones: Partial<Record<AccountOutcome, 'success' | 'warning'>> = {
  loggedIn: 'success',
  signedUp: 'success',
  mailSent: 'success',
  passwordSet: 'success',
  activated: 'success',
  emailConfirmed: 'success',
  erased: 'success',
  inactive: 'warning',
  passwordNeeded: 'warning',
  codeNeeded: 'success',
  codeTooLate: 'warning',
  tooManyCodes: 'warning',
  tooMany: 'warning',
}

interface OutcomeMessageProps {
  outcome: AccountOutcome | null
  texts: Record<AccountOutcome, string>
}

/** The result of a form, above its fields; read out when it appears. */
export function OutcomeMessage({ outcome, texts }: OutcomeMessageProps) {
  return (
    <div role="status" className="not-empty:mb-5">
      {outcome ? <Message tone={tones[outcome] ?? 'danger'}>{texts[outcome]}</Message> : null}
    </div>
  )
}
