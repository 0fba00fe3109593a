import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'

/**
 * The content of a page with the footer that belongs to its route.
 * @param footerPath the whole path of the page (the footer menu is loaded per route); internal
 *   names and slashes at its ends allowed
 */
export function PageFrame({ footerPath, children }: { footerPath: string; children: ReactNode }) {
  return (
    <>
      <main id="content" className="min-h-[60vh]">
        {children}
      </main>
      <Footer path={footerPath} />
    </>
  )
}
