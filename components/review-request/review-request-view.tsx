import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { Message } from '#components/ui/message.tsx'
import { reviewMailsOutcomes } from '#lib/actions/review-mails-outcome.ts'
import type { ReviewsAsked } from '#lib/contract/review-requests.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { lookAtReviews } from '#lib/store-api/review-requests.ts'
import { currentStore } from '#lib/stores/current.ts'
import { EndMails } from './end-mails.tsx'
import { ProductToReview } from './product-to-review.tsx'

type Parameter = string | string[] | undefined

interface ReviewRequestViewProps {
  /** Of the mailed link. */
  token: Parameter
  /** Whether the reader came to end such mails. */
  ends: boolean
  /** The result of the button that ends them. */
  done: Parameter
}

/** Target of the link in a mail that asks for reviews: a form for each product that arrived, without a login. */
export async function ReviewRequestView({ token: given, ends, done }: ReviewRequestViewProps) {
  const t = await getTranslations('reviewRequest')
  const token = typeof given === 'string' && given !== '' ? given.slice(0, 200) : null
  const found = token === null ? 'noLink' : await lookedAt(token)
  const seen = typeof found === 'string' ? null : found
  const outcome = reviewMailsOutcomes.find((known) => known === done)
  return (
    <>
      <Breadcrumb current={t('title')} />
      <div className="container-page max-w-3xl pt-6 pb-4 md:pt-10">
        <h1 className="text-3xl">{ends ? t('end.title') : t('title')}</h1>
        <div role="status" className="mt-6 space-y-3">
          {outcome ? (
            <Message tone={outcome === 'ended' ? 'success' : 'danger'}>{t(`outcomes.${outcome}`)}</Message>
          ) : typeof found === 'string' ? (
            <Message tone="danger">{t(found)}</Message>
          ) : null}
          {seen && !seen.open && !ends ? <Message tone="warning">{t('closed')}</Message> : null}
          {seen?.objected && ends ? <Message tone="success">{t('outcomes.ended')}</Message> : null}
        </div>
        {seen && token && ends && !seen.objected ? <EndMails token={token} /> : null}
        {seen?.open && token && !ends ? (
          <>
            <p className="mt-6 max-w-text text-base">{t('intro')}</p>
            <ul className="mt-8 space-y-8">
              {seen.products.map((product) => (
                <li key={product.id}>
                  <ProductToReview product={product} token={token} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </>
  )
}

/** What is to be reviewed, or why it is not shown. */
async function lookedAt(token: string): Promise<ReviewsAsked | 'linkNotValid' | 'tooMany'> {
  try {
    return await lookAtReviews(await currentStore(), token)
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error
    if (error.status === 400 || error.status === 404) return 'linkNotValid'
    if (error.status === 429) return 'tooMany'
    throw error
  }
}
