import { getTranslations } from 'next-intl/server'
import { Message } from '#components/ui/message.tsx'

const outcomes = [
  'saved',
  'removed',
  'cardRemoved',
  'default',
  'subscribed',
  'linkSent',
  'unsubscribed',
  'reported',
  'emailConfirmed',
  'linkSpent',
  'joined',
  'left',
  'invited',
  'sentForApproval',
  'approved',
  'refused',
  'notKept',
  'failed',
] as const
const failures: readonly string[] = ['linkSpent', 'notKept', 'failed']

/** The result of the change that redirected to this page, from its URL; nothing for an unknown one. */
export async function ProfileOutcome({ done }: { done: string | string[] | undefined }) {
  const outcome = outcomes.find((known) => known === done)
  const t = await getTranslations('profile.outcomes')
  return (
    <div role="status" className="not-empty:mt-6">
      {outcome ? <Message tone={failures.includes(outcome) ? 'danger' : 'success'}>{t(outcome)}</Message> : null}
    </div>
  )
}
