import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Message } from '#components/ui/message.tsx'
import { confirmNewsletterForm, endNewsletterForm } from '#lib/actions/newsletter-link.ts'
import { newsletterOutcomes } from '#lib/actions/newsletter-outcome.ts'

type Parameter = string | string[] | undefined

interface NewsletterLinkProps {
  /** Token of the mail that confirms a subscription. */
  confirm: Parameter
  /** Token of a mail of the newsletter. */
  unsubscribe: Parameter
  /** The result of the button. */
  done: Parameter
}

const failures: readonly string[] = ['linkSpent', 'unknownLink', 'failed']

/** Target of a link in the newsletter's mails: one button that subscribes or ends it, and then the result. */
export async function NewsletterLink({ confirm, unsubscribe, done }: NewsletterLinkProps) {
  const t = await getTranslations('newsletterPage')
  const outcome = newsletterOutcomes.find((known) => known === done)
  const ends = typeof unsubscribe === 'string' && unsubscribe !== ''
  const token = ends ? unsubscribe : typeof confirm === 'string' ? confirm : ''
  const use = ends ? 'unsubscribe' : 'confirm'
  const asks = !outcome && token !== ''
  return (
    <>
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-6 pb-4 md:pt-10">
        <h1 className="text-3xl">{asks ? t(`${use}.title`) : t('title')}</h1>
        <Card as="section" className="mt-6 max-w-2xl">
          <div role="status">
            {outcome ? (
              <Message tone={failures.includes(outcome) ? 'danger' : 'success'}>{t(`outcomes.${outcome}`)}</Message>
            ) : null}
          </div>
          {asks ? (
            <form action={ends ? endNewsletterForm : confirmNewsletterForm}>
              <p className="mb-5 text-base">{t(`${use}.text`)}</p>
              <input type="hidden" name="token" value={token} />
              <Button size="lg">{t(`${use}.send`)}</Button>
            </form>
          ) : null}
          {outcome || asks ? null : <p className="text-base">{t('noLink')}</p>}
        </Card>
      </div>
    </>
  )
}
