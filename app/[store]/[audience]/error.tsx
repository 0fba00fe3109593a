'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { reloadOncePerMinute } from '#lib/browser/chunk-reload.ts'
import { reloadPage } from '#lib/browser/reload-page.ts'

/** The failure page as the server sends it. */
const failurePath = '/500'

/**
 * For errors that happen in the browser, after the page stood. The server sends the failure page by
 * itself; here the page and its texts are loaded only now, by the language of the document.
 */
export default function ErrorPage({ error }: { error: Error }) {
  const [page, setPage] = useState<ReactNode>()
  useEffect(() => {
    if (reloadOncePerMinute(error, () => reloadPage())) return
    const language = document.documentElement.lang.slice(0, 2)
    Promise.all([import('#components/layout/broken-pipe-view.tsx'), import(`../../../messages/${language}.json`)]).then(
      ([{ BrokenPipeView }, messages]) => setPage(<BrokenPipeView texts={messages.default.errors} />),
      // Not even this page can be loaded: better the server's than none.
      () => window.location.pathname === failurePath || window.location.replace(failurePath),
    )
  }, [error])
  return <main id="content">{page}</main>
}
