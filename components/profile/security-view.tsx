import { getTranslations } from 'next-intl/server'
import { Badge } from '#components/ui/badge.tsx'
import { Card } from '#components/ui/card.tsx'
import { Message } from '#components/ui/message.tsx'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'
import type { SecondFactorField } from '#lib/actions/profile/second-factor.ts'
import type { SecondFactorState } from '#lib/store-api/second-factor.ts'
import { QrCode } from './qr-code.tsx'
import { SecondFactorForms } from './second-factor-forms.tsx'

/** An administrator's second factor: set it up, or take it away. */
export async function SecurityView({ factor }: { factor: SecondFactorState }) {
  const [t, begin, confirm, remove] = await Promise.all([
    getTranslations('profile'),
    readFormAnswer<SecondFactorField>('second-factor-begin'),
    readFormAnswer<SecondFactorField>('second-factor-confirm'),
    readFormAnswer<SecondFactorField>('second-factor-remove'),
  ])
  const { active, available, required, pending } = factor
  return (
    <Card as="section" aria-labelledby="second-factor">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="second-factor" className="text-xl">
          {t('security.app')}
        </h2>
        <Badge tone={active ? 'water' : 'neutral'}>{t(active ? 'security.on' : 'security.off')}</Badge>
      </div>
      {required && !active ? <Message tone="warning">{t('security.required')}</Message> : null}
      {available || active ? (
        <SecondFactorForms
          stage={active ? 'active' : pending ? 'pending' : 'off'}
          answered={{ begin, confirm, remove }}
          secret={pending?.secret ?? ''}
          qr={pending ? <QrCode text={pending.uri} name={t('security.qr')} /> : null}
          left={t('security.left', { count: factor.recovery_codes_left })}
          texts={t.raw('security')}
          form={t.raw('form')}
        />
      ) : (
        <Message tone="warning">{t('security.unavailable')}</Message>
      )}
    </Card>
  )
}
