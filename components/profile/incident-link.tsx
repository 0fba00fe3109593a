'use client'

import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'

const IncidentModal = lazy(() => import('./incident-modal.tsx'))

interface IncidentLinkProps extends Omit<ComponentProps<typeof IncidentModal>, 'close'> {
  children: ReactNode
}

/** The way to report a problem: a modal, and without a script the same form on the order's page. */
export function IncidentLink({ children, ...modal }: IncidentLinkProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without a script it leads to the form on the page */}
      <a
        href="?report=1#report"
        aria-haspopup="dialog"
        className={buttonClass({ look: 'secondary' })}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {children}
      </a>
      {open ? (
        <Suspense>
          <IncidentModal {...modal} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
