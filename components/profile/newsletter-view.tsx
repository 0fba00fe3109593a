import { getTranslations } from 'next-intl/server'
import { VoucherPromise } from '#components/newsletter/voucher-promise.tsx'
import { Card } from '#components/ui/card.tsx'
import { Link } from '#components/ui/link.tsx'
import { legalPath } from '#lib/content/legal-pages.ts'
import type { OwnSubscription } from '#lib/rules/own-subscription.ts'
import { currentStore } from '#lib/stores/current.ts'
import { NewsletterSwitch } from './newsletter-switch.tsx'

interface NewsletterViewProps {
  subscription: OwnSubscription | null
  email: string
}

/** Whether the customer gets the newsletter, with its switch, and the use of the address. */
export async function NewsletterView({ subscription, email }: NewsletterViewProps) {
  const [store, t, data, outcomes] = await Promise.all([
    currentStore(),
    getTranslations('profile.newsletter'),
    getTranslations('profile.data'),
    getTranslations('profile.outcomes'),
  ])
  const policy = legalPath(store, 'privacy')
  return (
    <Card as="section">
      <NewsletterSwitch
        rendered={{ subscription }}
        subscriber={{ store: store.code, email, consent: `${t('intro')} ${t('subscribe')}` }}
        texts={{
          subscribed: t('subscribed', { email }),
          waiting: t('waiting', { email }),
          notSubscribed: t('notSubscribed'),
          subscribe: t('subscribe'),
          unsubscribe: t('unsubscribe'),
          forget: t('forget'),
          failed: data('failed'),
          retry: data('retry'),
          offline: data('offline'),
        }}
        outcomes={{
          linkSent: outcomes('linkSent'),
          unsubscribed: outcomes('unsubscribed'),
          failed: outcomes('failed'),
        }}
      >
        <VoucherPromise />
      </NewsletterSwitch>
      <p className="mt-5 border-t border-line pt-4 text-xs text-ink-soft [&_a]:underline [&_a]:underline-offset-2">
        {t.rich('privacy', { link: (words) => <Link href={policy}>{words}</Link> })}
      </p>
    </Card>
  )
}
