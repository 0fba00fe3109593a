'use client'

import type { FormEvent, ReactNode } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Message } from '#components/ui/message.tsx'
import { switchNewsletter } from '#lib/actions/profile/newsletter.ts'
import { type RenderedSubscription, useNewsletter } from '#lib/queries/newsletter.ts'
import { DataNotice, type DataNoticeTexts } from './data-notice.tsx'

interface NewsletterSwitchProps {
  rendered: RenderedSubscription
  subscriber: Parameters<typeof useNewsletter>[0]
  texts: DataNoticeTexts &
    Record<'subscribed' | 'waiting' | 'notSubscribed' | 'subscribe' | 'unsubscribe' | 'forget', string>
  outcomes: Record<'linkSent' | 'unsubscribed' | 'failed', string>
  /** The value of a subscription's voucher. */
  children: ReactNode
}

/**
 * Whether the customer gets the newsletter, or has yet to follow the link that was mailed, and the
 * switch.
 */
export function NewsletterSwitch(props: NewsletterSwitchProps) {
  return (
    <Queries>
      <Switch {...props} />
    </Queries>
  )
}

function Switch({ rendered, subscriber, texts, outcomes, children }: NewsletterSwitchProps) {
  const { subscription, outcome, changing, change, ...asked } = useNewsletter(subscriber, rendered)
  const subscribed = subscription?.confirmed === true
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!changing) change(subscription === null)
  }
  return (
    <>
      <DataNotice {...asked} texts={texts} />
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <span
          className={`flex size-12 shrink-0 items-center justify-center rounded-full ${subscribed ? 'bg-success-soft text-success' : 'bg-sand text-ink-soft'}`}
        >
          <Icon name={subscribed ? 'circle-check' : 'mail'} className="size-6" />
        </span>
        <p className="min-w-0 flex-1 text-base wrap-anywhere">
          {subscribed ? texts.subscribed : subscription ? texts.waiting : texts.notSubscribed}{' '}
          {subscribed ? null : children}
        </p>
        <form action={switchNewsletter} onSubmit={onSubmit}>
          <input type="hidden" name="wanted" value={subscription ? '' : '1'} />
          <Button look={subscription ? 'secondary' : 'primary'} pending={changing}>
            {subscribed ? texts.unsubscribe : subscription ? texts.forget : texts.subscribe}
          </Button>
        </form>
      </div>
      <div role="status" className="not-empty:mt-5">
        {outcome ? <Message tone={outcome === 'failed' ? 'danger' : 'success'}>{outcomes[outcome]}</Message> : null}
      </div>
    </>
  )
}
