import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import { Reasons } from './reasons.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { TermsLabel } from './terms-label.tsx'

/** The signup. */
export async function SignUpView({ answered }: { answered: AccountFormState }) {
  const [store, t, texts] = await Promise.all([currentStore(), getTranslations('account'), accountTexts()])
  return (
    <AccountFrame
      title={t('signUp.title')}
      intro={t('signUp.intro')}
      aside={<Reasons />}
      below={
        <p className="account-below">
          {t('signUp.known')}{' '}
          <Link href={storePath(store, '/login')} className="account-link">
            {t('logIn.title')}
          </Link>
        </p>
      }
    >
      <SignUpForm
        answered={answered}
        texts={{
          ...texts,
          send: t('signUp.send'),
          sending: t('signUp.sending'),
          professional: t('signUp.professional'),
          professionalHint: t('signUp.professionalHint'),
        }}
        terms={<TermsLabel />}
      />
    </AccountFrame>
  )
}
