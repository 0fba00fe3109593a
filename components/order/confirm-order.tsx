import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Message } from '#components/ui/message.tsx'
import { confirmOrder } from '#lib/actions/confirm-order.ts'
import { unconfirmedOutcomes } from '#lib/actions/confirm-order-outcome.ts'

type Parameter = string | string[] | undefined

/** Outcomes after which the same link cannot succeed any more. */
const final: readonly string[] = ['linkNotValid', 'closed']

/**
 * Target of the mailed link of a guest's transfer order: one button that reserves its pieces, and the reason of a
 * failure.
 * @param token of the mail
 * @param done why the button did not reserve the order
 */
export async function ConfirmOrder({ token, done }: { token: Parameter; done: Parameter }) {
  const t = await getTranslations('order.confirm')
  const outcome = unconfirmedOutcomes.find((known) => known === done)
  const asks = typeof token === 'string' && token !== '' && !(outcome && final.includes(outcome))
  return (
    <>
      <Breadcrumb current={t('title')} />
      <div className="container-page pt-6 pb-4 md:pt-10">
        <h1 className="text-3xl">{t('title')}</h1>
        <Card as="section" className="mt-6 max-w-2xl">
          <div role="status">{outcome ? <Message tone="danger">{t(`outcomes.${outcome}`)}</Message> : null}</div>
          {asks ? (
            <form action={confirmOrder}>
              <p className="mb-5 text-base">{t('text')}</p>
              <input type="hidden" name="token" value={token} />
              <Button size="lg">{t('send')}</Button>
            </form>
          ) : null}
          {outcome || asks ? null : <p className="text-base">{t('noLink')}</p>}
        </Card>
      </div>
    </>
  )
}
