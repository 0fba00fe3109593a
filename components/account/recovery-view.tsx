import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import { Reasons } from './reasons.tsx'
import { RecoveryForm } from './recovery-form.tsx'

/** The way to a new password. */
export async function RecoveryView({ answered }: { answered: AccountFormState }) {
  const [store, t, texts] = await Promise.all([currentStore(), getTranslations('account'), accountTexts()])
  return (
    <AccountFrame
      title={t('recovery.title')}
      intro={t('recovery.intro')}
      aside={<Reasons />}
      below={
        <p className="account-below">
          <Link href={storePath(store, '/login')} className="account-link">
            {t('recovery.back')}
          </Link>
        </p>
      }
    >
      <RecoveryForm
        answered={answered}
        texts={{ ...texts, send: t('recovery.send'), sending: t('recovery.sending') }}
      />
    </AccountFrame>
  )
}
