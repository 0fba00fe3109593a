import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import type { AccountFormState } from '#lib/actions/account-form.ts'
import { currentStore } from '#lib/stores/current.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { storePath } from '#lib/urls/paths.ts'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import { GuestFavourites } from './guest-favourites.tsx'
import { LogInForm } from './log-in-form.tsx'
import { type MailedLink, MailedLinkView } from './mailed-link-view.tsx'
import { Reasons } from './reasons.tsx'
import { RenewRestored } from './renew-restored.tsx'
import { SecondStepView } from './second-step-view.tsx'
import { TermsLabel } from './terms-label.tsx'

interface LogInViewProps {
  answered: AccountFormState
  /** Path to come back to. */
  next: string
  /** From a mail; null otherwise. */
  mailed: MailedLink | null
  /** Whether the password was right and a code is pending. */
  challenged: boolean
}

/**
 * The login, or its second step; with the token of a mail, the activation of an account or the
 * confirmation of its new e-mail.
 */
export async function LogInView({ answered, next, mailed, challenged }: LogInViewProps) {
  // A visitor who followed a link comes back without it; the result of an earlier one does
  // not stand in its way.
  if (mailed !== null) return <MailedLinkView link={mailed} answered={answered} />
  if (challenged) return <SecondStepView answered={answered} next={next} />
  const [store, t, texts, images] = await Promise.all([
    currentStore(),
    getTranslations('account'),
    accountTexts(),
    imageSource(),
  ])
  return (
    <AccountFrame
      title={t('logIn.title')}
      aside={<Reasons />}
      below={
        <>
          <div className="account-other">
            <h2>{t('logIn.newHere')}</h2>
            <ButtonLink href={storePath(store, '/signup')} look="secondary" size="lg" className="w-full">
              {t('logIn.signUp')}
            </ButtonLink>
          </div>
          <GuestFavourites images={images} texts={t.raw('guestFavourites')} />
        </>
      }
    >
      <RenewRestored />
      <LogInForm
        answered={answered}
        next={next}
        texts={{ ...texts, send: t('logIn.send'), sending: t('logIn.sending') }}
        terms={<TermsLabel />}
        forgotten={
          <Link href={storePath(store, '/recuperer-mot-de-passe')} className="account-link">
            {t('logIn.forgotten')}
          </Link>
        }
      />
    </AccountFrame>
  )
}
