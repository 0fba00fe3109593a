import { getTranslations } from 'next-intl/server'
import { BrokenPipeView } from './broken-pipe-view.tsx'

/** The 404 and 500 content in the store's language. */
export async function BrokenPipe() {
  const t = await getTranslations('errors')
  return <BrokenPipeView texts={{ heading: t('heading'), message: t('message'), back: t('back') }} />
}
