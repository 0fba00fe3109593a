import { getTranslations } from 'next-intl/server'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import { Reasons } from './reasons.tsx'
import { SecondStepForm } from './second-step-form.tsx'

/** The second step of a login. @param next path to come back to */
export async function SecondStepView({ answered, next }: { answered: AccountFormState; next: string }) {
  const [t, texts] = await Promise.all([getTranslations('account.secondStep'), accountTexts()])
  const own = { send: t('send'), sending: t('sending'), code: t('code'), hint: t('hint'), startOver: t('startOver') }
  return (
    <AccountFrame title={t('title')} intro={t('intro')} aside={<Reasons />}>
      <SecondStepForm answered={answered} next={next} texts={{ ...texts, ...own }} />
    </AccountFrame>
  )
}
