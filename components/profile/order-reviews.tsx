import { getTranslations } from 'next-intl/server'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'
import type { ReviewField } from '#lib/actions/profile/review.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import { reviewFormName } from '#lib/forms/review.ts'
import { isPayable } from '#lib/rules/order-status.ts'
import { isOver } from '#lib/rules/order-transitions.ts'
import { ReviewForm } from './review-form.tsx'

/** Link to review the products of a paid order; the shop checks each review before it is shown. */
export async function OrderReviews({ order }: { order: Cart }) {
  if (isPayable(order.status) || isOver(order.status)) return null
  const t = await getTranslations('profile')
  const products = new Map(order.rows.map(({ product }) => [product.id, product]))
  const answers = await Promise.all(
    [...products.values()].map(async (product) => ({
      product,
      answered: await readFormAnswer<ReviewField>(reviewFormName(product.id)),
    })),
  )
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-10 print:hidden">
      <h2 id="reviews-title" className="text-xl">
        {t('review.title')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('review.intro')}</p>
      {answers.map(({ product, answered }) => (
        <details
          key={product.id}
          open={answered.done || answered.fields !== null || undefined}
          className="border-b border-line"
        >
          <summary className="py-3 text-sm underline underline-offset-4">
            {t('review.of', { product: product.name })}
          </summary>
          <div className="pb-6">
            <ReviewForm
              from={{ order: order.id }}
              product={product.id}
              answered={answered}
              texts={t.raw('review')}
              form={t.raw('form')}
            />
          </div>
        </details>
      ))}
    </section>
  )
}
