import { PageMessage } from '#components/ui/page-message.tsx'
import { getPage } from '#lib/store-api/cms.ts'

/**
 * The operator's message for every shopper (holidays, delays): the title of the content page with this slug, if there
 * is one.
 */
const slug = 'page-message'

/** The operator's message above every page; nothing while there is none. */
export async function StoreMessage() {
  const page = await getPage(slug)
  return <PageMessage>{page?.title}</PageMessage>
}
