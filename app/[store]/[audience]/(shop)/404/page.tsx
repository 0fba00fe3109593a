import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BrokenPipe } from '#components/layout/broken-pipe.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('notFoundTitle'), robots: { index: false } }
}

/** What the server shows for every address that leads nowhere, with status 404. */
export default function NotFoundPage() {
  return (
    <PageFrame footerPath="">
      <BrokenPipe />
    </PageFrame>
  )
}
