import { getTranslations } from 'next-intl/server'
import { LeftOut } from '#components/order/left-out.tsx'
import { Message } from '#components/ui/message.tsx'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'

/** Why a change of a project was refused a moment ago, or what it left out. */
export async function ProjectAnswer() {
  const [t, { form, fields }] = await Promise.all([
    getTranslations('profile.configurations.projects'),
    readFormAnswer('projects'),
  ])
  return (
    <div role="status" className="not-empty:mb-5">
      {form ? <Message tone="danger">{form}</Message> : null}
      <LeftOut title={t('left')} lines={fields} />
    </div>
  )
}
