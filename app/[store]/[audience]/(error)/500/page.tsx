import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BasicFooter } from '#components/layout/basic-footer.tsx'
import { BrokenPipe } from '#components/layout/broken-pipe.tsx'
import { LogoHeader } from '#components/layout/logo-header.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('failureTitle'), robots: { index: false } }
}

/**
 * What the server shows when a page cannot be made, with status 500; it asks the store API nothing.
 */
export default function FailurePage() {
  return (
    <>
      <LogoHeader />
      <main id="content">
        <BrokenPipe failure />
      </main>
      <BasicFooter />
    </>
  )
}
