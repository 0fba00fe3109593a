import { getTranslations } from 'next-intl/server'
import { Message } from '#components/ui/message.tsx'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'

/** Why a change of a project was refused a moment ago, or what it left out. */
export async function ProjectAnswer() {
  const [t, { form, fields }] = await Promise.all([
    getTranslations('profile.configurations.projects'),
    readFormAnswer('projects'),
  ])
  const left = Object.entries(fields ?? {})
  return (
    <div role="status" className="not-empty:mb-5">
      {form ? <Message tone="danger">{form}</Message> : null}
      {left.length > 0 ? (
        <Message tone="warning" title={t('left')}>
          <ul>
            {left.map(([place, line]) => (
              <li key={place} className="mt-1 wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </Message>
      ) : null}
    </div>
  )
}
