import { getTranslations } from 'next-intl/server'
import { Message } from '#components/ui/message.tsx'
import type { AskedSpace } from '#lib/rules/space/asked-space.ts'
import type { Space } from '#lib/rules/space/fit.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { problemsOf } from '#lib/store-api/errors.ts'
import { fittingProducts } from '#lib/store-api/fitting-products.ts'
import { shopperIp } from '#lib/store-api/shopper-ip.ts'
import { FittingResults } from './fitting-results.tsx'
import { SpaceForm } from './space-form.tsx'

/** Asks for the space that the visitor has, and shows what fits into it. Works without a script. */
export async function SpaceView({ asked }: { asked: AskedSpace }) {
  const t = await getTranslations('space')
  return (
    <div className="container-page pt-4 md:pt-6">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">{t('intro')}</p>
      <SpaceForm asked={asked} />
      {asked.space ? <Found space={asked.space} /> : null}
    </div>
  )
}

async function Found({ space }: { space: Space }) {
  const found = await findOrRefusal(space)
  if (!('refusal' in found)) return <FittingResults space={space} found={found} />
  return (
    <div role="alert" className="mt-8 max-w-2xl">
      <Message tone="warning">{found.refusal}</Message>
    </div>
  )
}

/** What fits, or why the store has not searched. @throws StoreApiError where it failed */
async function findOrRefusal(space: Space) {
  try {
    return await fittingProducts(space, await shopperIp())
  } catch (error) {
    if (!(error instanceof StoreApiError) || error.status !== 429) throw error
    return { refusal: problemsOf(error)?.message ?? '' }
  }
}
