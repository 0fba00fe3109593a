import { contract } from '#lib/contract/index.ts'
import type { Backend } from './backend.ts'

const { cms, coupons, newsletters, payments, questions, reviews } = contract

/** Reads texts, reviews and questions, and the checkout's data before any input. */
export async function readContent(backend: Backend): Promise<void> {
  const post = (await backend.ask(cms.posts))?.results[0]
  if (post) await backend.ask(cms.post, { params: { slug: post.slug } })
  const category = (await backend.ask(cms.postCategories))?.[0]
  if (category) await backend.ask(cms.postCategory, { params: { slug: category.slug } })
  const page = (await backend.ask(cms.pages))?.[0]
  if (page) await backend.ask(cms.page, { params: { slug: page.slug } })
  for (const call of [reviews.list, questions.webList, coupons.webList, newsletters.voucher, payments.methods])
    await backend.ask(call)
}
