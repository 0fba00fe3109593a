import { getTranslations } from 'next-intl/server'
import { AddLinesForm } from '#components/order/add-lines-form.tsx'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'
import { orderAgainForm } from '#lib/actions/profile/order-again.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

/** The way to order the same again, with the result of a moment ago. */
export async function OrderAgain({ order }: { order: string }) {
  const [store, t, answered] = await Promise.all([
    currentStore(),
    getTranslations('profile'),
    readFormAnswer(`again-${order}`),
  ])
  return (
    <AddLinesForm
      add={orderAgainForm}
      of={order}
      answered={answered}
      cartPath={storePath(store, '/cart')}
      language={store.language}
      texts={t.raw('orderAgain')}
    />
  )
}
