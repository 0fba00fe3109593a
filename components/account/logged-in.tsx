'use client'

import { usePathname } from 'next/navigation'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { mergeFavourites } from '#lib/favourites/favourites.ts'
import { readOwner } from '#lib/favourites/stored.ts'
import { leaveIfEnded, watchEndOfSession } from '#lib/session/after-end.ts'
import { loginMark } from '#lib/session/hint.ts'
import { askWho, type Who } from '#lib/session/who.ts'

const AdminBanner = lazy(() => import('./admin-banner.tsx').then(({ AdminBanner }) => ({ default: AdminBanner })))

/**
 * The data of the logged-in customer on a page. Pages are the same for everyone; this data is requested after they are
 * shown.
 */
export default function LoggedIn() {
  const [who, setWho] = useState<Who | null>(null)
  const [login] = useState(loginMark)
  const path = usePathname()
  useEffect(() => {
    let wanted = true
    askWho().then((found) => {
      if (!found || !wanted) return
      setWho(found)
      // The login could not do it: it ran without a script, or the call failed.
      if (readOwner() !== found.id) mergeFavourites(found.id).catch((error: unknown) => console.error(error))
    })
    return () => {
      wanted = false
    }
  }, [])
  const known = who !== null
  useEffect(() => (known ? watchEndOfSession(login) : undefined), [known, login])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each page that is gone to
  useEffect(() => {
    if (known) leaveIfEnded(login)
  }, [known, login, path])
  if (!who) return null
  const [link, place] = [document.getElementById('user-link'), document.getElementById('admin-banner')]
  return (
    <>
      {link
        ? createPortal(
            <span className="header-dot">
              <span className="sr-only">{who.texts.hello.replace('{name}', who.firstName)}</span>
            </span>,
            link,
          )
        : null}
      {who.admin && place ? (
        <Suspense>{createPortal(<AdminBanner audience={who.audience} texts={who.texts} />, place)}</Suspense>
      ) : null}
    </>
  )
}
