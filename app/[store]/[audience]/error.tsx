'use client'

import { useEffect, useState } from 'react'
import { type BrokenPipeTexts, BrokenPipeView } from '#components/layout/broken-pipe-view.tsx'
import { reloadOncePerMinute } from '#lib/errors/chunk-reload.ts'

/**
 * For errors that happen in the browser, after the page stood. The server sends the failure page by itself; here the texts are
 * loaded only now, by the language of the document.
 */
export default function ErrorPage({ error }: { error: Error }) {
  const [texts, setTexts] = useState<BrokenPipeTexts>()
  useEffect(() => {
    if (reloadOncePerMinute(error, window.sessionStorage, () => window.location.reload())) return
    const language = document.documentElement.lang.slice(0, 2)
    import(`../../../messages/${language}.json`).then((messages) => setTexts(messages.default.errors))
  }, [error])
  return <main id="content">{texts ? <BrokenPipeView texts={texts} /> : null}</main>
}
