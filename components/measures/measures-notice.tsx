import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { Message } from '#components/ui/message.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { awaitsConfirmation } from '#lib/rules/confirmation.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/**
 * Says that an order waits for its measures to be confirmed: a customer does that from here, a guest by the mailed link.
 * Empty for any other order.
 */
export async function MeasuresNotice({ order, className = '' }: { order: Cart; className?: string }) {
  if (!awaitsConfirmation(order)) return null
  const [store, t] = await Promise.all([currentStore(), getTranslations('measures.notice')])
  const isOwn = order.customer !== null
  return (
    <Message tone="warning" title={t('title')} className={className}>
      {isOwn ? t('text') : t('mailed', { email: order.user.email })}
      {isOwn ? (
        <p>
          <ButtonLink href={`${storePath(store, '/order', 'measures')}?order=${order.id}`} size="sm" className="mt-3">
            {t('go')}
          </ButtonLink>
        </p>
      ) : null}
    </Message>
  )
}
