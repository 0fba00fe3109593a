import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { BasicFooter } from '#components/layout/basic-footer.tsx'
import { BrokenPipe } from '#components/layout/broken-pipe.tsx'
import { LogoHeader } from '#components/layout/logo-header.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('failureTitle'), robots: { index: false } }
}

/** The server's page for a failed rendering, with status 500; it makes no request to the store API. */
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
