import { getTranslations } from 'next-intl/server'
import { VoucherPromise } from '#components/newsletter/voucher-promise.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { switchNewsletter } from '#lib/actions/profile/newsletter.ts'
import { storePath } from '#lib/addresses/paths.ts'
import type { OwnSubscription } from '#lib/store-api/profile.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Where a store's privacy policy stands among its legal pages. */
const privacyPolicy = 1

interface NewsletterViewProps {
  subscription: OwnSubscription | null
  email: string
}

/** Whether the customer gets the newsletter, or has yet to follow the link that was mailed, and the switch. */
export async function NewsletterView({ subscription, email }: NewsletterViewProps) {
  const subscribed = subscription?.confirmed === true
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.newsletter')])
  const policy = storePath(store, '/cms', store.legalPages[privacyPolicy] ?? '')
  return (
    <Card as="section">
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <span
          className={`flex size-12 shrink-0 items-center justify-center rounded-full ${subscribed ? 'bg-success-soft text-success' : 'bg-sand text-ink-soft'}`}
        >
          <Icon name={subscribed ? 'circle-check' : 'mail'} className="size-6" />
        </span>
        <p className="min-w-0 flex-1 text-base break-words">
          {subscribed ? t('subscribed', { email }) : subscription ? t('waiting', { email }) : t('notSubscribed')}{' '}
          {subscribed ? null : <VoucherPromise />}
        </p>
        <form action={switchNewsletter}>
          <input type="hidden" name="wanted" value={subscription ? '' : '1'} />
          <Button look={subscription ? 'secondary' : 'primary'}>
            {t(subscribed ? 'unsubscribe' : subscription ? 'forget' : 'subscribe')}
          </Button>
        </form>
      </div>
      <p className="mt-5 border-t border-line pt-4 text-xs text-ink-soft [&_a]:underline [&_a]:underline-offset-2">
        {t.rich('privacy', { link: (words) => <Link href={policy}>{words}</Link> })}
      </p>
    </Card>
  )
}
