import { BrokenPipe } from '#components/layout/broken-pipe.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'

/** The server's page for every unknown URL, with status 404; its head is that of `not-found.tsx`. */
export default function NotFoundPage() {
  return (
    <PageFrame footerPath="">
      <BrokenPipe />
    </PageFrame>
  )
}
